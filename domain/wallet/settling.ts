import { add, type Kobo, kobo, ZERO } from '#domain/shared/money.ts'
import { DAY_MS, HOUR_MS, type Instant, later } from '#domain/shared/time.ts'

export type HoldTimes = {
  depositDays: number
  proceedsHours: number
  payoutHours: number
}

export const NO_HOLDS: HoldTimes = { depositDays: 0, proceedsHours: 0, payoutHours: 0 }

/** May not leave to a bank before a time. */
export type Unsettled = { amount: Kobo; settlesAt: Instant }

const LISTED_AT_MOST = 50

export function depositSettles({ depositDays }: Pick<HoldTimes, 'depositDays'>, at: Instant): Instant {
  return later(at, depositDays * DAY_MS)
}

export function proceedsSettle({ proceedsHours }: Pick<HoldTimes, 'proceedsHours'>, at: Instant): Instant {
  return later(at, proceedsHours * HOUR_MS)
}

/** Returns until when a payout to an unused bank account is held; null for not at all. */
export function payoutHeldUntil(
  { payoutHours }: Pick<HoldTimes, 'payoutHours'>,
  at: Instant,
): Instant | null {
  return payoutHours > 0 ? later(at, payoutHours * HOUR_MS) : null
}

export function latest(...times: readonly (Instant | null | undefined)[]): Instant | null {
  return times.reduce<Instant | null>((one, other) => (other && (!one || other > one) ? other : one), null)
}

/** Returns what a debit takes: settled money first, then what settles soonest, so little is passed on. */
export function spend<U extends Unsettled>(
  unsettled: readonly U[],
  { balance, amount }: { balance: Kobo; amount: Kobo },
): { unsettled: U[]; settlesAt: Instant | null } {
  let missing = Math.max(0, sumOf(unsettled) - (balance - amount))
  let settlesAt: Instant | null = null
  const rest: U[] = []
  for (const part of soonestFirst(unsettled)) {
    const taken = Math.min(missing, part.amount)
    missing -= taken
    if (taken > 0) settlesAt = latest(settlesAt, part.settlesAt)
    if (taken < part.amount) rest.push({ ...part, amount: kobo(part.amount - taken) })
  }
  return { unsettled: rest, settlesAt }
}

/** Money that can be withdrawn; `available` includes the fee. */
export type Funds = { available: Kobo; settles: Unsettled[] }

/** Returns the funds; nothing is available while something is owed. */
export function fundsOf({
  balance,
  owed,
  unsettled,
}: {
  balance: Kobo
  owed: Kobo
  unsettled: readonly Unsettled[]
}): Funds {
  const available = owed > 0 ? ZERO : kobo(Math.max(0, balance - sumOf(unsettled)))
  return { available, settles: listed(unsettled) }
}

function listed(unsettled: readonly Unsettled[]): Unsettled[] {
  const entries: Unsettled[] = []
  for (const part of soonestFirst(unsettled)) {
    const last = entries.at(-1)
    const isSame = last?.settlesAt.getTime() === part.settlesAt.getTime()
    if (last && (isSame || entries.length === LISTED_AT_MOST))
      entries.splice(-1, 1, { amount: add(last.amount, part.amount), settlesAt: part.settlesAt })
    else entries.push(part)
  }
  return entries
}

function soonestFirst<U extends Unsettled>(unsettled: readonly U[]): U[] {
  return unsettled.toSorted((one, other) => one.settlesAt.getTime() - other.settlesAt.getTime())
}

function sumOf(unsettled: readonly Unsettled[]): Kobo {
  return add(...unsettled.map(({ amount }) => amount))
}
