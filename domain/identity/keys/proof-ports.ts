import type { Instant } from '#domain/shared/time.ts'
import type { UserId } from '../user.ts'
import type { Authenticator } from './authenticator.ts'
import type { Act } from './step-up.ts'
import type { Tries } from './tries.ts'
import type { WalletPin } from './wallet-pin.ts'

/** Proofs of single acts, by the session that gave them; they end with it. */
export type ActProofs = {
  /** Keeps a proof until then, in place of an earlier one of the same act; nothing happens when the session ended. */
  save: (tokenHash: string, act: Act, until: Instant) => Promise<void>
  /** Ends a proof; returns until when it was good, or undefined when there is none. Of two at once one gets it. */
  take: (tokenHash: string, act: Act) => Promise<Instant | undefined>
}

/** The PINs by which people prove again who they are. */
export type WalletPins = {
  /** The PIN of a user, locked until the step ends. */
  forUpdate: (userId: UserId) => Promise<WalletPin | undefined>
  save: (userId: UserId, pin: WalletPin) => Promise<void>
  remove: (userId: UserId) => Promise<void>
}

/** A removal of an account’s keys that was asked for by email. It waits, so that the owner can stop it. */
export type KeyRemoval = {
  askedAt: Instant
  dueAt: Instant
  /** It was asked for signed out, so an admin has to approve it, too. */
  needsAdmin: boolean
  /** What its owner tells the admins. */
  note: string
  /** When an admin approved it; null before that, and where none is needed. */
  approvedAt: Instant | null
}

/** Removals of keys that wait, at most one for an account. */
export type KeyRemovals = {
  /** The removal of a user, locked until the step ends. */
  forUpdate: (userId: UserId) => Promise<KeyRemoval | undefined>
  save: (userId: UserId, removal: KeyRemoval) => Promise<void>
  /** Ends a removal; true when there was one. */
  remove: (userId: UserId) => Promise<boolean>
  /** Whose removals are due, and approved where an admin has to, the longest due first. */
  due: (now: Instant, limit: number) => Promise<UserId[]>
}

/** A code that was sent by email to prove a session. */
export type ProofCode = { hash: string; wrongTries: number; expiresAt: Instant }

/** Codes by email, at most one for a session; they end with it. */
export type ProofCodes = {
  /** The code of a session, locked until the step ends. */
  forUpdate: (sessionId: number) => Promise<ProofCode | undefined>
  save: (sessionId: number, code: ProofCode) => Promise<void>
  remove: (sessionId: number) => Promise<void>
}

/** The code of an account's newest verification email, which lives as long as the link of that email, and the wrong tries of all of them. */
export type VerificationCode = Tries & {
  hash: string
  /** Of the link in the same email. */
  tokenHash: string
}

/** Codes that verify an address, one for an account; whose callers hold the lock of the account. */
export type VerificationCodes = {
  of: (userId: UserId) => Promise<VerificationCode | undefined>
  save: (userId: UserId, code: VerificationCode) => Promise<void>
  remove: (userId: UserId) => Promise<void>
}

/** The authenticator apps of people, one for an account. */
export type Authenticators = {
  /** The authenticator of a user, confirmed or not, locked until the step ends. */
  forUpdate: (userId: UserId) => Promise<Authenticator | undefined>
  save: (userId: UserId, authenticator: Authenticator) => Promise<void>
  remove: (userId: UserId) => Promise<void>
}

/** Codes for those who lost their authenticator, hashed. */
export type RecoveryCodes = {
  /** Keeps these codes of a user and no others. */
  replace: (userId: UserId, hashes: readonly string[]) => Promise<void>
  /** Ends a code; true when it was there. */
  take: (userId: UserId, hash: string) => Promise<boolean>
  /** How many are left. */
  count: (userId: UserId) => Promise<number>
}

/** Codes of authenticator apps: six digits, another one every 30 seconds. */
export type Totp = {
  /** A new secret as people can type it, and as it is kept: sealed for its owner by the server's key. */
  newSecret: (owner: UserId) => { secret: string; sealedSecret: string }
  /** The address that an app reads from a QR code. */
  addressOf: (secret: string, email: string) => string
  /** The number of the 30 seconds that this code is of, now or one before or after; undefined for a wrong code. */
  stepOf: (kept: { sealedSecret: string; owner: UserId }, code: string, now: Instant) => number | undefined
}

/** What a step may touch of proofs and keys. */
export type KeyStores = {
  actProofs: ActProofs
  walletPins: WalletPins
  keyRemovals: KeyRemovals
  proofCodes: ProofCodes
  authenticators: Authenticators
  recoveryCodes: RecoveryCodes
  verificationCodes: VerificationCodes
}
