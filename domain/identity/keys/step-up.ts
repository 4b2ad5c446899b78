import { Rejection } from '#domain/shared/rejection.ts'
import { DAY_MS, type Instant, later, MINUTE_MS } from '#domain/shared/time.ts'

/** What a person shows again before a sensitive act: a passkey, the PIN, or a code of the authenticator app or of recovery is enough alone, of the others all are needed. */
export type ProofMethod = 'passkey' | 'pin' | 'totp' | 'recovery_code' | 'password' | 'google' | 'email_code'

/** One call that needs a proof: a hash of its session, path and body. Two calls with the same hash do the same. */
export type Act = string

/** How long a proof is fresh, and for how long a device is shown as new. */
const STEP_UP = { proofMs: 5 * MINUTE_MS, newDeviceMs: DAY_MS } as const

/** The number of unanswered requests for a proof in one session after which its owner is notified. */
export const UNANSWERED_ASKS = 5

/** What decides which proof a session needs, and whether it has one. */
export type SessionProof = {
  startedAt: Instant
  /** The account was made or verified on this device, or a key or a code by email was shown on it. */
  isOnKnownDevice: boolean
  /** Until when signing in counts as a proof of what this session does; null when it does not. */
  provedUntil: Instant | null
  /** The sign-in was by a code of the authenticator app as well. */
  isProvedByKey: boolean
  /** A passkey, or a code of the authenticator app or of recovery, was shown in this session or made in it. */
  isSecondFactorShown: boolean
  hasPasskey: boolean
  hasPin: boolean
  /** An authenticator app. */
  hasTotp: boolean
  hasPassword: boolean
  hasGoogle: boolean
}

/** What guards an account beside what signs in. */
type Keys = Pick<SessionProof, 'hasPasskey' | 'hasPin' | 'hasTotp'>

/** Returns whether a passkey, a PIN or an authenticator app guards the account, beside what signs in. */
export function hasKey({ hasPasskey, hasPin, hasTotp }: Keys): boolean {
  return hasPasskey || hasPin || hasTotp
}

/** Returns when a proof that is given now ends. */
export function proofEnd(now: Instant): Instant {
  return later(now, STEP_UP.proofMs)
}

/**
 * Returns what this session has to show for a fresh proof: one of its keys where there is one; else, all of it, the password, or
 * Google once more where there is none. On a device that nothing was proved on, it is a code by email, and the password beside it
 * unless that was just shown.
 */
export function proofMethods(session: SessionProof, now: Instant): readonly ProofMethod[] {
  if (hasKey(session)) return keysOf(session)
  const { isOnKnownDevice, hasPassword, hasGoogle, provedUntil } = session
  if (isOnKnownDevice) return [hasPassword ? 'password' : hasGoogle ? 'google' : 'email_code']
  const isShown = provedUntil !== null && provedUntil > now
  return hasPassword && !isShown ? ['password', 'email_code'] : ['email_code']
}

function keysOf({ hasPasskey, hasPin, hasTotp }: Keys): readonly ProofMethod[] {
  return [
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(hasPin ? (['pin'] as const) : []),
    ...(hasTotp ? (['totp', 'recovery_code'] as const) : []),
  ]
}

/** Returns what shows a second factor of this account, any of it; nothing where there is none. A PIN is no second factor. */
export function secondFactorsOf({
  hasPasskey,
  hasTotp,
}: Pick<Keys, 'hasPasskey' | 'hasTotp'>): readonly ProofMethod[] {
  return keysOf({ hasPasskey, hasTotp, hasPin: false })
}

/** Returns whether a session began in the last 24 hours on a device that was not known. */
export function isOnNewDevice(
  { startedAt, isOnKnownDevice }: Pick<SessionProof, 'startedAt' | 'isOnKnownDevice'>,
  now: Instant,
): boolean {
  return !isOnKnownDevice && startedAt > later(now, -STEP_UP.newDeviceMs)
}

/** Returns what removes a forgotten PIN and lost passkeys, all of it: a code by email, and the password where there is one. */
export function pinResetMethods({ hasPassword }: Pick<SessionProof, 'hasPassword'>): readonly ProofMethod[] {
  return hasPassword ? ['password', 'email_code'] : ['email_code']
}

/** Returns whether the sign-in still counts as a proof: where there is a passkey, PIN or authenticator app, and on a new device, only one by a key does. */
export function isSignInFresh(session: SessionProof, now: Instant): boolean {
  const { provedUntil, isProvedByKey, isOnKnownDevice } = session
  const counts = isProvedByKey || (isOnKnownDevice && !hasKey(session))
  return provedUntil !== null && provedUntil > now && counts
}

/** Returns the refusal that asks for a proof of this act by these. */
export function proofWanted(methods: readonly ProofMethod[], act: Act): Rejection {
  return new Rejection('STEP_UP_REQUIRED', 'Please confirm that it’s you', {
    kind: 'forbidden',
    details: { act, methods },
  })
}
