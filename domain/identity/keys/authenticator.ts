import type { Rejection } from '#domain/shared/rejection.ts'
import type { Instant } from '#domain/shared/time.ts'
import { countedTry, type Tries, wrongTry } from './tries.ts'

export const RECOVERY_CODES = { count: 10, length: 12 } as const
const GROUP = 4

export type Authenticator = Tries & {
  /** Encrypted with the server's key. */
  sealedSecret: string
  /** Time of its first accepted code; null before that. */
  confirmedAt: Instant | null
  sessionId: number | null
  /** The newest time step whose code was accepted: neither it nor an earlier one is accepted again. */
  lastStep: number
}

export function offeredAuthenticator(sealedSecret: string): Authenticator {
  return { sealedSecret, confirmedAt: null, sessionId: null, lastStep: 0, wrongTries: 0, lockedUntil: null }
}

/** Returns undefined for a wrong code and for a replayed one. */
export function afterCode(authenticator: Authenticator, step: number | undefined): Authenticator | undefined {
  if (step === undefined || step <= authenticator.lastStep) return undefined
  return { ...authenticator, lastStep: step, wrongTries: 0, lockedUntil: null }
}

/** Counts a failed attempt before checking, for codes of the app and of recovery; throws while locked. */
export function countedCode(authenticator: Authenticator, now: Instant, field: CodeField): Authenticator {
  return countedTry(authenticator, now, tried(field))
}

export function wrongCode(authenticator: Authenticator, now: Instant, field: CodeField): Rejection {
  return wrongTry(authenticator, now, tried(field))
}

export type CodeField = 'totp' | 'recoveryCode'

export function readableCode(code: string): string {
  return code.replace(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1-')
}

/** Returns the form that is compared: capitals without spaces or dashes. */
export function typedCode(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase()
}

function tried(field: CodeField) {
  return { field, name: 'code', code: 'CODE_RESTS' }
}
