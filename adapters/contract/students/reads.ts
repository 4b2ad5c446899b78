import type { StudentProof } from './students.ts'

/** How students are known. */
export type StudentsReads = {
  /** What a person sees of their own proof. */
  studentProof: (userId: number, now: Date) => Promise<StudentProof>
  /** What is kept of how a person was verified; null for nothing. */
  studentRecordOf: (userId: number) => Promise<{ email: string | null; verifiedUntil: string } | null>
  /** The domains of a campus, in the order of the alphabet. */
  campusDomains: (campus: string) => Promise<string[]>
}
