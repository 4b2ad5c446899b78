import type { Ids, Now, UnitOfWork } from '#domain/shared/ports.ts'
import { invalid, Rejection } from '#domain/shared/rejection.ts'
import { later, MINUTE_MS } from '#domain/shared/time.ts'
import { announceChange } from '../account-changes.ts'
import type { GoogleVerifier, PasskeyAnswer, PasswordHasher, WebAuthn } from '../ports.ts'
import { trustDevice } from '../sign-in/devices.ts'
import { type GoogleProof, provenOwner } from '../sign-in/google.ts'
import type { UserId } from '../user.ts'
import { stopRemoval } from './key-removal.ts'
import { type Bound, checkPasskey } from './passkeys.ts'
import type { Totp } from './proof-ports.ts'
import { checkSecondFactor } from './second-factor.ts'
import {
  type Act,
  hasKey,
  type ProofMethod,
  proofEnd,
  proofMethods,
  UNANSWERED_PROOF_REQUESTS,
} from './step-up.ts'
import { checkedPin, countedTry, wrongPin } from './wallet-pin.ts'

export type ProvingDeps = {
  atomically: UnitOfWork
  now: Now
  ids: Ids
  passwords: PasswordHasher
  google: GoogleVerifier
  webAuthn: WebAuthn
  totp: Totp
}
/** Proofs entered by a user; those that the session does not need are ignored. */
export type ShownProof = {
  passkey?: PasskeyAnswer | undefined
  pin?: string | undefined
  totp?: string | undefined
  recoveryCode?: string | undefined
  password?: string | undefined
  emailCode?: string | undefined
  google?: GoogleProof | undefined
}

const CODE = { digits: 6, lifetimeMs: 10 * MINUTE_MS, tries: 5 } as const

const MISSING: Record<ProofMethod, readonly [keyof ShownProof, string]> = {
  passkey: ['passkey', 'Use your passkey'],
  pin: ['pin', 'Enter your wallet PIN'],
  totp: ['totp', 'Enter the code from your authenticator app'],
  recovery_code: ['recoveryCode', 'Enter a recovery code'],
  password: ['password', 'Enter your password'],
  google: ['google', 'Continue with Google'],
  email_code: ['emailCode', 'Enter the code from our email'],
}

export function provingUseCases(deps: ProvingDeps) {
  const { atomically, now, ids } = deps
  return {
    /** Needs all proofs of the session. Returns the expiry of the new one, which works once. */
    async proveAct(userId: UserId, token: string, act: Act, shown: ShownProof): Promise<Date> {
      const tokenHash = ids.hash(token)
      const session = await atomically(({ sessions }) => sessions.proofOf(tokenHash))
      if (!session) throw ended()
      const methods = proofMethods(session, now())
      const requested = { tokenHash, act, methods, shown }
      const key = hasKey(session) ? await checkKey(deps, userId, requested) : undefined
      if (!key) assertShown(methods, shown)
      if (methods.includes('password')) await checkPassword(deps, userId, shown.password ?? '')
      if (methods.includes('google')) await checkGoogle(deps, userId, shown.google)
      if (methods.includes('email_code')) await checkCode(deps, session.id, act, shown.emailCode ?? '')
      const until = proofEnd(now())
      await atomically(async (tx) => {
        const { sessions, actProofs } = tx
        if (key !== undefined) await stopRemoval(tx, userId)
        const current = await sessions.proofOf(tokenHash)
        // Keys added in between were not checked.
        if (!current || proofMethods(current, now()).join() !== methods.join()) throw changed()
        await actProofs.save(tokenHash, act, until)
        // A stolen session may ask between its owner's proofs: once the owner was notified, the counter does not restart.
        await sessions.clearProofRequests(tokenHash, UNANSWERED_PROOF_REQUESTS)
        if (key === 'second_factor') await sessions.noteSecondFactor(tokenHash)
        if (!current.isOnKnownDevice && (key !== undefined || methods.includes('email_code')))
          await trustDevice(tx, { userId, tokenHash, deviceHash: current.deviceHash, at: now() })
      })
      return until
    },

    requestProofCode: (userId: UserId, token: string, act: Act) =>
      atomically(async ({ sessions, outbox }) => {
        const session = await sessions.proofOf(ids.hash(token))
        if (!session) throw ended()
        if (!proofMethods(session, now()).includes('email_code'))
          throw new Rejection('NO_CODE_NEEDED', 'You don’t need a code on this device')
        await outbox.append([{ type: 'proof_code.requested', userId, sessionId: session.id, act }])
      }),

    /** Replaces the session's earlier code. Returns undefined once the session ended. */
    issueProofCode: (userId: UserId, sessionId: number, act: Act) =>
      atomically(async ({ users, sessions, proofCodes }) => {
        const user = await users.byId(userId)
        if (!user || user.deletedAt || !(await sessions.isOpen(sessionId, now()))) return undefined
        const code = ids.digits(CODE.digits)
        const expiresAt = later(now(), CODE.lifetimeMs)
        await proofCodes.save(sessionId, {
          hash: codeHash(ids, { sessionId, act, code }),
          wrongTries: 0,
          expiresAt,
        })
        return { code, email: user.email }
      }),

    /** Sets the PIN, and ends proofs of all sessions. */
    async setWalletPin(userId: UserId, pin: string, sessionId: number | null = null): Promise<void> {
      const hash = await deps.passwords.hash(checkedPin(pin))
      await atomically(async (tx) => {
        await tx.walletPins.save(userId, { hash, wrongTries: 0, lockedUntil: null, setAt: now(), sessionId })
        await tx.sessions.endProofsOf(userId)
        await announceChange(tx, { type: 'wallet_pin.set', userId }, now())
      })
    },

    removeWalletPin: (userId: UserId) =>
      atomically(async (tx) => {
        if (!(await tx.walletPins.forUpdate(userId)))
          throw new Rejection('NO_WALLET_PIN', 'You have no wallet PIN')
        await tx.walletPins.remove(userId)
        await tx.sessions.endProofsOf(userId)
        await tx.outbox.append([{ type: 'wallet_pin.removed', userId }])
      }),
  }
}

async function checkKey(
  deps: ProvingDeps,
  userId: UserId,
  { methods, shown, ...bound }: Bound & { methods: readonly ProofMethod[]; shown: ShownProof },
): Promise<'second_factor' | 'pin'> {
  if (methods.includes('passkey') && shown.passkey) {
    await checkPasskey(deps, userId, bound, shown.passkey)
    return 'second_factor'
  }
  if (methods.includes('totp') && (shown.totp || shown.recoveryCode)) {
    await checkSecondFactor(deps, userId, shown)
    return 'second_factor'
  }
  assertShown([methods.find((method) => method !== 'passkey') ?? 'passkey'], shown)
  await checkPin(deps, userId, shown.pin ?? '')
  return 'pin'
}

/** Throws with the first required field that is empty. */
export function assertShown(methods: readonly ProofMethod[], shown: ShownProof): void {
  for (const method of methods) {
    const [field, message] = MISSING[method]
    if (!shown[field]) throw invalid(field, message)
  }
}

async function checkPin({ atomically, now, passwords }: ProvingDeps, userId: UserId, shown: string) {
  const tried = await atomically(async ({ walletPins }) => {
    const pin = await walletPins.forUpdate(userId)
    if (!pin) throw changed()
    const counted = countedTry(pin, now())
    await walletPins.save(userId, counted)
    return counted
  })
  if (!(await passwords.verify(shown, tried.hash))) {
    if (tried.lockedUntil !== null)
      await atomically(({ outbox }) => outbox.append([{ type: 'wallet_pin.locked', userId }]))
    throw wrongPin(tried, now())
  }
  await atomically(async ({ walletPins }) => {
    const pin = await walletPins.forUpdate(userId)
    // The PIN was changed while its old value was checked.
    if (pin?.hash !== tried.hash) throw changed()
    await walletPins.save(userId, { ...pin, wrongTries: 0, lockedUntil: null })
  })
}

export async function checkPassword({ atomically, passwords }: ProvingDeps, userId: UserId, shown: string) {
  const user = await atomically(({ users }) => users.byId(userId))
  if (!(await passwords.verify(shown, user?.passwordHash ?? null)))
    throw invalid('password', 'That password is wrong')
}

async function checkGoogle(deps: ProvingDeps, userId: UserId, proof: GoogleProof | undefined) {
  const user = await deps.atomically(({ users }) => users.byId(userId))
  const taken = await provenOwner(deps, { googleSubject: user?.googleSubject ?? null }, proof)
  await deps.atomically(taken)
}

/** A wrong code counts as a failed attempt. */
export async function checkCode(
  { atomically, now, ids }: ProvingDeps,
  sessionId: number,
  act: Act,
  shown: string,
) {
  const isRight = await atomically(async ({ proofCodes }) => {
    const code = await proofCodes.forUpdate(sessionId)
    if (!code || code.expiresAt <= now() || code.wrongTries >= CODE.tries) return false
    if (code.hash === codeHash(ids, { sessionId, act, code: shown })) {
      await proofCodes.remove(sessionId)
      return true
    }
    await proofCodes.save(sessionId, { ...code, wrongTries: code.wrongTries + 1 })
    return false
  })
  if (!isRight) throw invalid('emailCode', 'That code is wrong or too old. Ask for a new one.')
}

function codeHash(ids: Ids, { sessionId, act, code }: { sessionId: number; act: Act; code: string }): string {
  return ids.hash(`${sessionId}:${act}:${code}`)
}

function changed(): Rejection {
  return new Rejection('CHANGED_MEANWHILE', 'Your wallet PIN was changed meanwhile. Please try again.')
}

function ended(): Rejection {
  return new Rejection('UNAUTHENTICATED', 'Session expired. Please log in again.', {
    kind: 'unauthenticated',
  })
}
