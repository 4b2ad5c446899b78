import type { Instant } from '#domain/shared/time.ts'
import type { UserId } from '../user.ts'
import type { Authenticator } from './authenticator.ts'
import type { Act } from './step-up.ts'
import type { Tries } from './tries.ts'
import type { WalletPin } from './wallet-pin.ts'

/** Proofs end with their session. */
export type ActProofs = {
  /** Replaces a proof of the same act; does nothing once the session ended. */
  save: (tokenHash: string, act: Act, until: Instant) => Promise<void>
  /** Returns the expiry; undefined if there is none. Of two concurrent calls one gets it. */
  take: (tokenHash: string, act: Act) => Promise<Instant | undefined>
}

export type WalletPins = {
  forUpdate: (userId: UserId) => Promise<WalletPin | undefined>
  save: (userId: UserId, pin: WalletPin) => Promise<void>
  remove: (userId: UserId) => Promise<void>
}

/** A removal of keys, delayed so that the owner can cancel it. */
export type KeyRemoval = {
  askedAt: Instant
  dueAt: Instant
  /** It was requested signed out, so an admin has to approve it, too. */
  needsAdmin: boolean
  note: string
  /** Time of an admin's approval; null before, and if none is needed. */
  approvedAt: Instant | null
}

export type KeyRemovals = {
  forUpdate: (userId: UserId) => Promise<KeyRemoval | undefined>
  save: (userId: UserId, removal: KeyRemoval) => Promise<void>
  remove: (userId: UserId) => Promise<boolean>
  /** Returns users whose removals are due and, where needed, approved; longest due first. */
  due: (now: Instant, limit: number) => Promise<UserId[]>
}

export type ProofCode = { hash: string; wrongTries: number; expiresAt: Instant }

/** Store of codes by email, at most one per session; they end with it. */
export type ProofCodes = {
  forUpdate: (sessionId: number) => Promise<ProofCode | undefined>
  save: (sessionId: number, code: ProofCode) => Promise<void>
  remove: (sessionId: number) => Promise<void>
}

/** Valid as long as the link of the newest verification email; counts the failed attempts of all of them. */
export type VerificationCode = Tries & {
  hash: string
  tokenHash: string
}

/** Store of codes, one per account. Callers hold the account's lock. */
export type VerificationCodes = {
  of: (userId: UserId) => Promise<VerificationCode | undefined>
  save: (userId: UserId, code: VerificationCode) => Promise<void>
  remove: (userId: UserId) => Promise<void>
}

export type Authenticators = {
  /** Returns the authenticator, confirmed or not, locked until the step ends. */
  forUpdate: (userId: UserId) => Promise<Authenticator | undefined>
  save: (userId: UserId, authenticator: Authenticator) => Promise<void>
  remove: (userId: UserId) => Promise<void>
}

export type RecoveryCodes = {
  replace: (userId: UserId, hashes: readonly string[]) => Promise<void>
  take: (userId: UserId, hash: string) => Promise<boolean>
  count: (userId: UserId) => Promise<number>
}

export type Totp = {
  newSecret: (owner: UserId) => { secret: string; sealedSecret: string }
  addressOf: (secret: string, email: string) => string
  /** Returns the 30-second time step of a code, one before or after included; undefined if it is wrong. */
  stepOf: (stored: { sealedSecret: string; owner: UserId }, code: string, now: Instant) => number | undefined
}

export type KeyStores = {
  actProofs: ActProofs
  walletPins: WalletPins
  keyRemovals: KeyRemovals
  proofCodes: ProofCodes
  authenticators: Authenticators
  recoveryCodes: RecoveryCodes
  verificationCodes: VerificationCodes
}
