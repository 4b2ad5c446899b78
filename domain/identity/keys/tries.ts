import { invalid, Rejection } from '#domain/shared/rejection.ts'
import { DAY_MS, HOUR_MS, type Instant, later, MINUTE_MS, SECOND_MS } from '#domain/shared/time.ts'

/** Each lock is twice as long as the one before. */
const TRIES = { limit: 5, lockMs: 30 * MINUTE_MS, longestLockMs: DAY_MS } as const

export type Tries = {
  wrongTries: number
  lockedUntil: Instant | null
}

/** A form field, its name in messages, and the code of the rejection while locked. */
export type Tried = { field: string; name: string; code: string }

/** Records a failed attempt before checking, so parallel guesses cannot slip through. Throws while locked. */
export function countedTry<T extends Tries>(counter: T, now: Instant, tried: Tried): T {
  if (counter.lockedUntil !== null && counter.lockedUntil > now)
    throw resting(counter.lockedUntil, now, tried)
  const wrongTries = counter.wrongTries + 1
  return {
    ...counter,
    wrongTries,
    lockedUntil: leftAfter(wrongTries) > 0 ? null : later(now, lockAfter(wrongTries)),
  }
}

export function wrongTry({ wrongTries, lockedUntil }: Tries, now: Instant, tried: Tried): Rejection {
  if (lockedUntil !== null) return resting(lockedUntil, now, tried)
  const left = leftAfter(wrongTries)
  return invalid(tried.field, `That ${tried.name} is wrong. ${left} ${left === 1 ? 'try' : 'tries'} left.`)
}

function leftAfter(wrongTries: number): number {
  return (TRIES.limit - (wrongTries % TRIES.limit)) % TRIES.limit
}

function lockAfter(wrongTries: number): number {
  return Math.min(TRIES.lockMs * 2 ** (wrongTries / TRIES.limit - 1), TRIES.longestLockMs)
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
