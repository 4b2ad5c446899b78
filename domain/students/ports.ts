import type { Instant } from '#domain/shared/time.ts'
import type { CampusDomain } from './campus-domains.ts'
import type { StudentCard } from './card.ts'
import type { StudentCode } from './verification.ts'

export type CampusDomains = {
  all: () => Promise<CampusDomain[]>
  /** Returns all domains, locked until the step ends, so that two campuses never take the same one. */
  allForUpdate: () => Promise<CampusDomain[]>
  replace: (campus: string, domains: readonly string[]) => Promise<void>
}

/** Returns whether a domain is a public suffix: `edu.ng`, `co.uk`, `github.io`. */
export type PublicSuffixes = (domain: string) => Promise<boolean>

export type StudentCodes = {
  add: (code: Omit<StudentCode, 'id'>) => Promise<number>
  /** Returns when codes were requested since a time, by this account or for this mailbox. */
  askedSince: (by: { userId: number } | { mailbox: string }, since: Instant) => Promise<Instant[]>
  forUpdate: (id: number) => Promise<StudentCode | undefined>
  lastOf: (userId: number) => Promise<StudentCode | undefined>
  save: (code: StudentCode) => Promise<void>
}

export type StudentCards = {
  add: (card: Omit<StudentCard, 'id'>) => Promise<number>
  forUpdate: (id: number) => Promise<StudentCard | undefined>
  lastOf: (userId: number) => Promise<StudentCard | undefined>
  sentSince: (userId: number, since: Instant) => Promise<number>
  /** Returns at most `limit` cards that have waited since a time or longer, locked until the step ends. */
  waitingSince: (since: Instant, limit: number) => Promise<StudentCard[]>
  save: (card: StudentCard) => Promise<void>
  /** Deletes a user's cards; returns the keys of photos that nothing shows any more. */
  removeAllOf: (userId: number) => Promise<string[]>
}

/** Store of verified students: one proof per user, and a mailbox proves one user at a time. */
export type StudentProofs = {
  /** Stores a proof in place of an earlier one. Returns the user who loses the mailbox's proof, if it was another. */
  put: (proof: { userId: number; mailbox: string | null; until: Instant }) => Promise<number | undefined>
  /** Returns proofs that end by then whose owner was not notified, and marks them as notified. */
  takeEnding: (from: Instant, by: Instant, limit: number) => Promise<{ userId: number; until: Instant }[]>
  removeAllOf: (userId: number) => Promise<void>
}

export type StudentsStores = {
  campusDomains: CampusDomains
  studentCodes: StudentCodes
  studentCards: StudentCards
  studentProofs: StudentProofs
}
