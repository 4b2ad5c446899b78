import { Rejection } from '#domain/shared/rejection.ts'
import { DAY_MS, type Instant, later, MINUTE_MS } from '#domain/shared/time.ts'

/** A passkey, the PIN, a code of the app or a recovery code is enough alone; of the others all are needed. */
export type ProofMethod = 'passkey' | 'pin' | 'totp' | 'recovery_code' | 'password' | 'google' | 'email_code'

/** Hash of session, path and body of a call. */
export type Act = string

const STEP_UP = { proofMs: 5 * MINUTE_MS, newDeviceMs: DAY_MS } as const

/** Unanswered requests for a proof in one session after which its owner is notified. */
export const UNANSWERED_PROOF_REQUESTS = 5

export type SessionProof = {
  startedAt: Instant
  /** The account was created or verified on this device, or a key or a code by email was used on it. */
  isOnKnownDevice: boolean
  provedUntil: Instant | null
  isProvedByKey: boolean
  /** A passkey, a code of the authenticator app or a recovery code was used or created in this session. */
  isSecondFactorShown: boolean
  hasPasskey: boolean
  hasPin: boolean
  hasTotp: boolean
  hasPassword: boolean
  hasGoogle: boolean
}

type Keys = Pick<SessionProof, 'hasPasskey' | 'hasPin' | 'hasTotp'>

export function hasKey({ hasPasskey, hasPin, hasTotp }: Keys): boolean {
  return hasPasskey || hasPin || hasTotp
}

export function proofEnd(now: Instant): Instant {
  return later(now, STEP_UP.proofMs)
}

/** Returns any key; without one the password (or Google), and a code by email on an unproved device. */
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

/** Returns the second factors, each of which is enough. A PIN is none. */
export function secondFactorsOf({
  hasPasskey,
  hasTotp,
}: Pick<Keys, 'hasPasskey' | 'hasTotp'>): readonly ProofMethod[] {
  return keysOf({ hasPasskey, hasTotp, hasPin: false })
}

/** Returns true in the first 24 hours on a device that is not known. */
export function isOnNewDevice(
  { startedAt, isOnKnownDevice }: Pick<SessionProof, 'startedAt' | 'isOnKnownDevice'>,
  now: Instant,
): boolean {
  return !isOnKnownDevice && startedAt > later(now, -STEP_UP.newDeviceMs)
}

/** Returns the methods, all of which are needed. */
export function pinResetMethods({ hasPassword }: Pick<SessionProof, 'hasPassword'>): readonly ProofMethod[] {
  return hasPassword ? ['password', 'email_code'] : ['email_code']
}

/** Returns whether the sign-in still counts as a proof: on an account with keys, and on a new device, only one by key does. */
export function isSignInFresh(session: SessionProof, now: Instant): boolean {
  const { provedUntil, isProvedByKey, isOnKnownDevice } = session
  const counts = isProvedByKey || (isOnKnownDevice && !hasKey(session))
  return provedUntil !== null && provedUntil > now && counts
}

/** Returns the rejection that requests a proof of this act by these methods. */
export function proofWanted(methods: readonly ProofMethod[], act: Act): Rejection {
  return new Rejection('STEP_UP_REQUIRED', 'Please confirm that it’s you', {
    kind: 'forbidden',
    details: { act, methods },
  })
}
