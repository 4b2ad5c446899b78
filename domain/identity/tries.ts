import { invalid, Rejection } from '#domain/shared/rejection.ts'
import { type Instant, later, MINUTE_MS, SECOND_MS } from '#domain/shared/time.ts'

/** How many wrong tries of a PIN or code are free before it rests for so long. */
const TRIES = { limit: 5, restMs: 30 * MINUTE_MS } as const

/** The wrong tries of something that is guessed. */
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
  const wrongTries = (kept.restsUntil === null ? kept.wrongTries : 0) + 1
  return { ...kept, wrongTries, restsUntil: wrongTries >= TRIES.limit ? later(now, TRIES.restMs) : null }
}

/** Returns the refusal of a wrong one, with the tries that are left. */
export function wrongTry({ wrongTries, restsUntil }: Tries, now: Instant, tried: Tried): Rejection {
  if (restsUntil !== null) return resting(restsUntil, now, tried)
  const left = TRIES.limit - wrongTries
  return invalid(tried.field, `That ${tried.name} is wrong. ${left} ${left === 1 ? 'try' : 'tries'} left.`)
}

function resting(until: Instant, now: Instant, { field, name, code }: Tried): Rejection {
  const left = until.getTime() - now.getTime()
  const minutes = Math.ceil(left / MINUTE_MS)
  const message = `Too many wrong ${name}s. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
  return new Rejection(code, message, {
    kind: 'too_many',
    errors: { [field]: message },
    retryAfterS: Math.ceil(left / SECOND_MS),
  })
}
