import type { Actor } from '#domain/shared/actor.ts'
import type { Listed, ReplyOf } from '../core/endpoint.ts'
import type { Restriction, User } from './accounts.ts'
import type { LostKeys, LostKeysQuery } from './lost-keys.ts'
import type { Passkey } from './passkeys.ts'
import type { getPerson, Session } from './sessions.ts'

/** What decides whether a session has to prove again who it is. */
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

/** Whose session it is. */
export type SessionOwner = Actor & {
  sessionId: number
  email: string
  campus: string
  lastSeenAt: Date
  /** True when they have blocked somebody or were blocked: then they see less of lists than others. */
  hasBlocks: boolean
  /** Since when an admin is known to have no second factor. */
  adminWithoutFactorSince: Date | null
  /** For how long the last reset by email slows the account down, and what was reset. */
  withdrawalsRest: { until: Date; cause: 'pin' | 'passkey' | 'password' | 'factor' } | null
  /** What an admin keeps them from at this moment. */
  restriction: Restriction | null
  isByPasskey: boolean
  /** A reset by email left keys that the owner has not said are theirs. */
  hasKeysToCheck: boolean
  /** The version of the Terms that they accepted last; null for none. */
  termsVersion: number | null
  proof: SessionProof
}

/** What screens read of accounts and sessions. */
export type IdentityReads = {
  /** Whose session this token's hash opens at this moment; undefined when none. */
  session: (tokenHash: string, now: Date) => Promise<SessionOwner | undefined>
  /** Those of these hashes whose sessions are open at this moment. */
  openSessions: (tokenHashes: readonly string[], now: Date) => Promise<ReadonlySet<string>>
  /** Where a user is signed in, last seen first; the one of this token's hash is marked. */
  sessionsOf: (userId: number, tokenHash: string, now: Date) => Promise<Session[]>
  /** A user's passkeys, the oldest first. */
  passkeysOf: (userId: number) => Promise<Passkey[]>
  /** Since when a user has an authenticator app, null for none, and how many recovery codes are left. */
  totpOf: (userId: number) => Promise<{ since: string | null; recoveryCodesLeft: number }>
  /** When a user’s keys will be removed, as was asked for by email; null for never. */
  keyRemovalOf: (userId: number) => Promise<{ at: string | null }>
  /** Who asks the admins to remove their lost keys, oldest first: of a campus or of all, and admins for super admins only; never the viewer. */
  lostKeys: (viewer: Actor, query: LostKeysQuery) => Promise<Listed<LostKeys>>
  /** A user's records for their data export that no other read has, by name; each is queried when it is iterated. */
  recordsOf: (userId: number) => Record<string, AsyncIterable<unknown>>
  /** What others may know of a user, closed accounts too. */
  person: (id: number) => Promise<ReplyOf<typeof getPerson> | undefined>
  user: (id: number) => Promise<User | undefined>
}
