import type { Actor } from '#domain/shared/actor.ts'
import type { ReplyOf } from '../core/endpoint.ts'
import type { Restriction, User } from './accounts.ts'
import type { Passkey } from './passkeys.ts'
import type { getPerson, Session } from './sessions.ts'

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
  /** True for a user who has blocked someone or is blocked, so lists are filtered. */
  hasBlocks: boolean
  adminWithoutFactorSince: Date | null
  withdrawalsPause: { until: Date; cause: 'pin' | 'passkey' | 'password' | 'factor' } | null
  restriction: Restriction | null
  isByPasskey: boolean
  hasKeysToCheck: boolean
  termsVersion: number | null
  proof: SessionProof
}

export type IdentityReads = {
  session: (tokenHash: string, now: Date) => Promise<SessionOwner | undefined>
  openSessions: (tokenHashes: readonly string[], now: Date) => Promise<ReadonlySet<string>>
  /** Last seen first; marks the one with this token hash. */
  sessionsOf: (userId: number, tokenHash: string, now: Date) => Promise<Session[]>
  passkeysOf: (userId: number) => Promise<Passkey[]>
  totpOf: (userId: number) => Promise<{ since: string | null; recoveryCodesLeft: number }>
  keyRemovalOf: (userId: number) => Promise<{ at: string | null }>
  /** Further records for the data export, by name; each is queried on iteration. */
  recordsOf: (userId: number) => Record<string, AsyncIterable<unknown>>
  /** Includes closed accounts. */
  person: (id: number) => Promise<ReplyOf<typeof getPerson> | undefined>
  user: (id: number) => Promise<User | undefined>
}
