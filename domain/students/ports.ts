import type { Instant } from '#domain/shared/time.ts'
import type { CampusDomain } from './campus-domains.ts'
import type { StudentCard } from './card.ts'
import type { StudentCode } from './verification.ts'

/** The domains by which universities are known. */
export type CampusDomains = {
  all: () => Promise<CampusDomain[]>
  /** The same, locked until the step ends: two campuses never take one domain. */
  allForUpdate: () => Promise<CampusDomain[]>
  /** Sets those of a campus, and no others. */
  replace: (campus: string, domains: readonly string[]) => Promise<void>
}

/** Whether anyone can register a name under this domain: `edu.ng`, `co.uk`, `github.io`. */
export type PublicSuffixes = (domain: string) => Promise<boolean>

/** Codes to addresses of universities, hashed. */
export type StudentCodes = {
  add: (code: Omit<StudentCode, 'id'>) => Promise<number>
  /** When this account asked for codes since then, and when anyone did for this mailbox. */
  askedSince: (by: { userId: number } | { mailbox: string }, since: Instant) => Promise<Instant[]>
  /** The code, locked until the step ends. */
  forUpdate: (id: number) => Promise<StudentCode | undefined>
  /** The newest code of a user, locked until the step ends. */
  lastOf: (userId: number) => Promise<StudentCode | undefined>
  save: (code: StudentCode) => Promise<void>
}

/** Photos of student cards. */
export type StudentCards = {
  add: (card: Omit<StudentCard, 'id'>) => Promise<number>
  /** The card, locked until the step ends. */
  forUpdate: (id: number) => Promise<StudentCard | undefined>
  /** The newest card of a user, locked until the step ends. */
  lastOf: (userId: number) => Promise<StudentCard | undefined>
  /** How many a user has sent since then. */
  sentSince: (userId: number, since: Instant) => Promise<number>
  /** At most so many that wait since this moment or longer, locked until the step ends. */
  waitingSince: (since: Instant, limit: number) => Promise<StudentCard[]>
  save: (card: StudentCard) => Promise<void>
  /** Removes what is kept of a person; returns the keys of photos that nothing shows any more. */
  removeAllOf: (userId: number) => Promise<string[]>
}

/** Who is verified: one proof a person, and a mailbox proves one person at a time. */
export type StudentProofs = {
  /** Keeps a proof in place of an earlier one. Returns whose proof the mailbox was until then, if it was another person's. */
  put: (proof: { userId: number; mailbox: string | null; until: Instant }) => Promise<number | undefined>
  /** Those that end by then and whose owner was not told: they are told from now on. */
  takeEnding: (from: Instant, by: Instant, limit: number) => Promise<{ userId: number; until: Instant }[]>
  /** Removes what is kept of a person: their proof and their codes. */
  removeAllOf: (userId: number) => Promise<void>
}

/** What a step may touch of students. */
export type StudentsStores = {
  campusDomains: CampusDomains
  studentCodes: StudentCodes
  studentCards: StudentCards
  studentProofs: StudentProofs
}
