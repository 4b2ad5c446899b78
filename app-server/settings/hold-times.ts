import { daysInWords } from '#domain/shared/time.ts'
import type { HoldTimes } from '#domain/wallet/settling.ts'
import type { Config } from '../config.ts'

const LIVE: HoldTimes = { depositDays: 3, proceedsHours: 24, payoutHours: 24 }

const LIVE_KEYS_HOURS = 24

const LIVE_REMOVAL_HOURS = 24

type Settings = Pick<Config, 'live' | 'DEPOSIT_HOLD_DAYS' | 'PROCEEDS_HOLD_HOURS' | 'PAYOUT_HOLD_HOURS'>

/** Returns for how long money may not leave to a bank; by default not at all in the sandbox. */
export function holdTimesOf(settings: Settings): HoldTimes {
  const { live, DEPOSIT_HOLD_DAYS, PROCEEDS_HOLD_HOURS, PAYOUT_HOLD_HOURS } = settings
  return {
    depositDays: DEPOSIT_HOLD_DAYS ?? (live ? LIVE.depositDays : 0),
    proceedsHours: PROCEEDS_HOLD_HOURS ?? (live ? LIVE.proceedsHours : 0),
    payoutHours: PAYOUT_HOLD_HOURS ?? (live ? LIVE.payoutHours : 0),
  }
}

/** Returns the hours until a key removal requested by email; by default 0 in the sandbox. */
export function keysHoldHoursOf({ live, KEYS_HOLD_HOURS }: Pick<Config, 'live' | 'KEYS_HOLD_HOURS'>): number {
  return KEYS_HOLD_HOURS ?? (live ? LIVE_KEYS_HOURS : 0)
}

/** Returns the hours in which a deletion can be undone; by default 0 in the sandbox. */
export function removalHoursOf({
  live,
  REMOVAL_HOLD_HOURS,
}: Pick<Config, 'live' | 'REMOVAL_HOLD_HOURS'>): number {
  return REMOVAL_HOLD_HOURS ?? (live ? LIVE_REMOVAL_HOURS : 0)
}

/** Returns words such as `deposits 3 days, sales 24 hours, first payouts to a bank account 24 hours`. */
export function holdsInWords({ depositDays, proceedsHours, payoutHours }: HoldTimes): string {
  return `deposits ${daysInWords(depositDays)}, sales ${proceedsHours} hours, first payouts to a bank account ${payoutHours} hours`
}
