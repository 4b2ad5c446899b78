import { invalid, Rejection } from '#domain/shared/rejection.ts'
import { DAY_MS, HOUR_MS, type Instant, later, MINUTE_MS } from '#domain/shared/time.ts'

const VERIFIED_DAYS = 365
const TOLD_DAYS_BEFORE = 14

/** Lifetime, failed attempts that end a code, and the most that are sent. */
const CODE = { lifetimeMs: 30 * MINUTE_MS, tries: 5, anHour: 3, aDay: 6 } as const

export type StudentCode = {
  id: number
  userId: number
  email: string
  mailbox: string
  campus: string
  askedAt: Instant
  hash: string | null
  wrongTries: number
  isEnded: boolean
}

export function verifiedUntil(now: Instant): Instant {
  return later(now, VERIFIED_DAYS * DAY_MS)
}

export function remindedEnd(now: Instant): Instant {
  return later(now, TOLD_DAYS_BEFORE * DAY_MS)
}

export function countedSince(now: Instant): Instant {
  return later(now, -DAY_MS)
}

export function mayRequestCode(askedAt: readonly Instant[], now: Instant): boolean {
  const thisHour = askedAt.filter((at) => at > later(now, -HOUR_MS))
  return thisHour.length < CODE.anHour && askedAt.length < CODE.aDay
}

export function tooManyCodes(): Rejection {
  const message = 'You asked for too many codes. Please try again later.'
  return new Rejection('TOO_MANY_CODES', message, { kind: 'too_many', errors: { email: message } })
}

export function isGood(code: StudentCode | undefined, now: Instant): code is StudentCode & { hash: string } {
  return (
    code !== undefined &&
    code.hash !== null &&
    !code.isEnded &&
    code.wrongTries < CODE.tries &&
    later(code.askedAt, CODE.lifetimeMs) > now
  )
}

/** Returns one rejection for a wrong, expired or ended code. */
export function wrongCode(): Rejection {
  return invalid('code', 'That code is wrong or too old. Ask for a new one.')
}
