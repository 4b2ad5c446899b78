import type { Instant } from '#domain/shared/time.ts'
import type { KeyRemoval } from './key-removal.ts'
import type { Act } from './step-up.ts'
import type { UserId } from './user.ts'
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

/** Removals of keys that wait, at most one for an account. */
export type KeyRemovals = {
  /** The removal of a user, locked until the step ends. */
  forUpdate: (userId: UserId) => Promise<KeyRemoval | undefined>
  save: (userId: UserId, removal: KeyRemoval) => Promise<void>
  /** Ends a removal; true when there was one. */
  remove: (userId: UserId) => Promise<boolean>
  /** Whose removals are due, the longest due first. */
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
