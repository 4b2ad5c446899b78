import { invalid, Rejection } from '#domain/shared/rejection.ts'
import { DAY_MS, HOUR_MS, type Instant, later, MINUTE_MS } from '#domain/shared/time.ts'

/** How long somebody is verified, and how long before its end they are told. */
const VERIFIED_DAYS = 365
const TOLD_DAYS_BEFORE = 14

/** A code that was emailed: how long it is good, how many wrong tries end it, and how many are sent at most. */
const CODE = { lifetimeMs: 30 * MINUTE_MS, tries: 5, anHour: 3, aDay: 6 } as const

/** A code on its way to an address under a university's domain, or there. */
export type StudentCode = {
  id: number
  userId: number
  email: string
  /** The address without what a sender may add to it. */
  mailbox: string
  campus: string
  askedAt: Instant
  /** Null until the email is written. */
  hash: string | null
  wrongTries: number
  /** Used, or replaced by another one. */
  isEnded: boolean
}

/** Returns until when somebody is verified who showed a proof now. */
export function verifiedUntil(now: Instant): Instant {
  return later(now, VERIFIED_DAYS * DAY_MS)
}

/** Returns the newest end of a verification that its owner is told of now. */
export function toldEnd(now: Instant): Instant {
  return later(now, TOLD_DAYS_BEFORE * DAY_MS)
}

/** Returns since when codes are counted. */
export function countedSince(now: Instant): Instant {
  return later(now, -DAY_MS)
}

/** True while another code may be sent, after those that were asked for at these moments within a day. */
export function mayAsk(askedAt: readonly Instant[], now: Instant): boolean {
  const thisHour = askedAt.filter((at) => at > later(now, -HOUR_MS))
  return thisHour.length < CODE.anHour && askedAt.length < CODE.aDay
}

/** The refusal of an account that asked for too many codes. */
export function tooManyCodes(): Rejection {
  const message = 'You asked for too many codes. Please try again later.'
  return new Rejection('TOO_MANY_CODES', message, { kind: 'too_many', errors: { email: message } })
}

/** True while a code can be entered. */
export function isGood(code: StudentCode | undefined, now: Instant): code is StudentCode & { hash: string } {
  return (
    code !== undefined &&
    code.hash !== null &&
    !code.isEnded &&
    code.wrongTries < CODE.tries &&
    later(code.askedAt, CODE.lifetimeMs) > now
  )
}

/** The refusal of a wrong, old or ended code: which of them is not told. */
export function wrongCode(): Rejection {
  return invalid('code', 'That code is wrong or too old. Ask for a new one.')
}
