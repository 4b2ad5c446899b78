import type { Instant } from '#domain/shared/time.ts'
import type { CampusDomain } from './campus-domains.ts'
import type { StudentCard } from './card.ts'
import type { StudentCode } from './verification.ts'

export type CampusDomains = {
  all: () => Promise<CampusDomain[]>
  /** Locks all domains, so that two campuses never take the same one. */
  allForUpdate: () => Promise<CampusDomain[]>
  replace: (campus: string, domains: readonly string[]) => Promise<void>
}

/** Returns true for `edu.ng`, `co.uk`, `github.io`. */
export type PublicSuffixes = (domain: string) => Promise<boolean>

export type StudentCodes = {
  add: (code: Omit<StudentCode, 'id'>) => Promise<number>
  /** Returns when codes were requested since a time, by this account or for this mailbox. */
  requestedSince: (by: { userId: number } | { mailbox: string }, since: Instant) => Promise<Instant[]>
  forUpdate: (id: number) => Promise<StudentCode | undefined>
  lastOf: (userId: number) => Promise<StudentCode | undefined>
  save: (code: StudentCode) => Promise<void>
}

export type StudentCards = {
  add: (card: Omit<StudentCard, 'id'>) => Promise<number>
  forUpdate: (id: number) => Promise<StudentCard | undefined>
  lastOf: (userId: number) => Promise<StudentCard | undefined>
  sentSince: (userId: number, since: Instant) => Promise<number>
  /** Locked until the step ends. */
  waitingSince: (since: Instant, limit: number) => Promise<StudentCard[]>
  save: (card: StudentCard) => Promise<void>
  removeAllOf: (userId: number) => Promise<string[]>
}

/** One proof per user, and a mailbox proves one user at a time. */
export type StudentProofs = {
  /** Replaces an earlier proof. Returns another user who loses the mailbox's proof. */
  put: (proof: { userId: number; mailbox: string | null; until: Instant }) => Promise<number | undefined>
  /** Marks the returned proofs as notified. */
  takeEnding: (from: Instant, by: Instant, limit: number) => Promise<{ userId: number; until: Instant }[]>
  removeAllOf: (userId: number) => Promise<void>
}

export type StudentsStores = {
  campusDomains: CampusDomains
  studentCodes: StudentCodes
  studentCards: StudentCards
  studentProofs: StudentProofs
}
