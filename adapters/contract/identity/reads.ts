import type { Actor } from '#domain/shared/actor.ts'
import type { Listed, ReplyOf } from '../core/endpoint.ts'
import type { Restriction, User } from './accounts.ts'
import type { LostKeys, LostKeysQuery } from './lost-keys.ts'
import type { Passkey } from './passkeys.ts'
import type { getPerson, Session } from './sessions.ts'

/** State that decides whether a session needs a step-up proof. */
type SessionProof = {
  startedAt: Date
  isOnKnownDevice: boolean
  provedUntil: Date | null
  isProvedByKey: boolean
  isSecondFactorShown: boolean
  hasPasskey: boolean
  hasPin: boolean
  hasTotp: boolean
  hasPassword: boolean
  hasGoogle: boolean
}

export type SessionOwner = Actor & {
  sessionId: number
  email: string
  campus: string
  lastSeenAt: Date
  /** Has blocked someone or is blocked, so lists are filtered. */
  hasBlocks: boolean
  /** Time an admin was first seen without a second factor. */
  adminWithoutFactorSince: Date | null
  /** Pause of withdrawals after a reset by email, and its cause. */
  withdrawalsRest: { until: Date; cause: 'pin' | 'passkey' | 'password' | 'factor' } | null
  restriction: Restriction | null
  isByPasskey: boolean
  /** A reset by email left keys that the owner has not confirmed. */
  hasKeysToCheck: boolean
  /** Last accepted version of the Terms; null for none. */
  termsVersion: number | null
  proof: SessionProof
}

export type IdentityReads = {
  /** Returns the owner of the open session with this token hash; undefined when there is none. */
  session: (tokenHash: string, now: Date) => Promise<SessionOwner | undefined>
  /** Returns those of these hashes whose sessions are open. */
  openSessions: (tokenHashes: readonly string[], now: Date) => Promise<ReadonlySet<string>>
  /** Returns a user's sessions, last seen first, and marks the one with this token hash. */
  sessionsOf: (userId: number, tokenHash: string, now: Date) => Promise<Session[]>
  /** Oldest first. */
  passkeysOf: (userId: number) => Promise<Passkey[]>
  /** Returns when the user's authenticator app was set up, null for none, and the number of recovery codes left. */
  totpOf: (userId: number) => Promise<{ since: string | null; recoveryCodesLeft: number }>
  /** Returns when a user’s keys will be removed after a request by email; null for never. */
  keyRemovalOf: (userId: number) => Promise<{ at: string | null }>
  /**
   * Returns open requests to remove lost keys, oldest first: of a campus or of all, admins' only to super admins, never the viewer's own.
   */
  lostKeys: (viewer: Actor, query: LostKeysQuery) => Promise<Listed<LostKeys>>
  /** Returns a user's further records for the data export, by name; each is queried on iteration. */
  recordsOf: (userId: number) => Record<string, AsyncIterable<unknown>>
  /** Returns public data of a user, including closed accounts. */
  person: (id: number) => Promise<ReplyOf<typeof getPerson> | undefined>
  user: (id: number) => Promise<User | undefined>
}
