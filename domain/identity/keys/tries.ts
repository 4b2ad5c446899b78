import { invalid, Rejection } from '#domain/shared/rejection.ts'
import { DAY_MS, HOUR_MS, type Instant, later, MINUTE_MS, SECOND_MS } from '#domain/shared/time.ts'

/** How many wrong tries of a PIN or code are free before it rests, for so long at first; each rest is twice the one before. */
const TRIES = { limit: 5, restMs: 30 * MINUTE_MS, longestRestMs: DAY_MS } as const

/** The wrong tries of something that is guessed, since the last right one. */
export type Tries = {
  wrongTries: number
  /** No try counts before this moment. */
  restsUntil: Instant | null
}

/** What is tried: its field, its name in words, and the code of the refusal while it rests. */
export type Tried = { field: string; name: string; code: string }

/**
 * Counts a try as a wrong one ahead, so that many at once don't slip through; throws while it rests. A right one sets the
 * count back.
 */
export function countedTry<T extends Tries>(kept: T, now: Instant, tried: Tried): T {
  if (kept.restsUntil !== null && kept.restsUntil > now) throw resting(kept.restsUntil, now, tried)
  const wrongTries = kept.wrongTries + 1
  return {
    ...kept,
    wrongTries,
    restsUntil: leftAfter(wrongTries) > 0 ? null : later(now, restAfter(wrongTries)),
  }
}

/** Returns the refusal of a wrong one, with the tries that are left. */
export function wrongTry({ wrongTries, restsUntil }: Tries, now: Instant, tried: Tried): Rejection {
  if (restsUntil !== null) return resting(restsUntil, now, tried)
  const left = leftAfter(wrongTries)
  return invalid(tried.field, `That ${tried.name} is wrong. ${left} ${left === 1 ? 'try' : 'tries'} left.`)
}

/** The tries until the next rest; 0 when it is due. */
function leftAfter(wrongTries: number): number {
  return (TRIES.limit - (wrongTries % TRIES.limit)) % TRIES.limit
}

function restAfter(wrongTries: number): number {
  return Math.min(TRIES.restMs * 2 ** (wrongTries / TRIES.limit - 1), TRIES.longestRestMs)
}

function resting(until: Instant, now: Instant, { field, name, code }: Tried): Rejection {
  const left = until.getTime() - now.getTime()
  const message = `Too many wrong ${name}s. Try again in ${inUnits(left)}.`
  return new Rejection(code, message, {
    kind: 'too_many',
    errors: { [field]: message },
    retryAfterS: Math.ceil(left / SECOND_MS),
  })
}

function inUnits(ms: number): string {
  const [count, unit] = ms > 2 * HOUR_MS ? [ms / HOUR_MS, 'hour'] : [ms / MINUTE_MS, 'minute']
  const rounded = Math.ceil(count)
  return `${rounded} ${unit}${rounded === 1 ? '' : 's'}`
}
