import type { Rejection } from '#domain/shared/rejection.ts'
import type { Instant } from '#domain/shared/time.ts'
import { countedTry, type Tries, wrongTry } from './tries.ts'

/** How many recovery codes an account gets at a time, and how long each is. */
export const RECOVERY_CODES = { count: 10, length: 12 } as const
const GROUP = 4

/** An authenticator app, as it is kept. */
export type Authenticator = Tries & {
  /** Nobody reads it without the server's key. */
  sealedSecret: string
  /** When a code showed that the app has the secret; null before that. */
  confirmedAt: Instant | null
  /** The session that confirmed it; null where none is known. */
  sessionId: number | null
  /** The newest step whose code was taken: neither it nor an earlier one is taken again. */
  lastStep: number
}

/** Returns an authenticator that no code has confirmed yet. */
export function offeredAuthenticator(sealedSecret: string): Authenticator {
  return { sealedSecret, confirmedAt: null, sessionId: null, lastStep: 0, wrongTries: 0, restsUntil: null }
}

/** Returns the authenticator after the code of this step; undefined for a wrong code, and for one that was taken before. */
export function afterCode(authenticator: Authenticator, step: number | undefined): Authenticator | undefined {
  if (step === undefined || step <= authenticator.lastStep) return undefined
  return { ...authenticator, lastStep: step, wrongTries: 0, restsUntil: null }
}

/** Counts a try of a code, of the app or of recovery, as a wrong one ahead; throws while they rest. */
export function countedCode(authenticator: Authenticator, now: Instant, field: CodeField): Authenticator {
  return countedTry(authenticator, now, tried(field))
}

/** Returns the refusal of a wrong code, with the tries that are left. */
export function wrongCode(authenticator: Authenticator, now: Instant, field: CodeField): Rejection {
  return wrongTry(authenticator, now, tried(field))
}

/** Where a code was typed: that of the app, or one of recovery. */
export type CodeField = 'totp' | 'recoveryCode'

/** Returns a recovery code as people read and type it: `ABCD-EFGH-JKLM`. */
export function readableCode(code: string): string {
  return code.replace(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1-')
}

/** Returns what was typed as it is compared: no spaces or dashes, capital letters. */
export function typedCode(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase()
}

function tried(field: CodeField) {
  return { field, name: 'code', code: 'CODE_RESTS' }
}
