import type { Actor } from '#domain/shared/actor.ts'
import type { Listed } from '../core/endpoint.ts'
import type { AdminStudentCard, StudentCardQuery } from './student-cards.ts'
import type { StudentProof } from './students.ts'

/** How students are known. */
export type StudentsReads = {
  /** What a person sees of their own proof. */
  studentProof: (userId: number, now: Date) => Promise<StudentProof>
  /** What is kept of how a person was verified, or asked to be. */
  studentRecordOf: (userId: number) => Promise<{
    email: string | null
    verifiedUntil: string | null
    cards: { status: string; askedAt: string; reason: string | null }[]
  }>
  /** Cards that wait for the admins of a campus, or of all, oldest first. */
  studentCards: (query: StudentCardQuery) => Promise<Listed<AdminStudentCard>>
  /** Under which key a card's photo is kept, for those who may see it. */
  studentCardImage: (id: number, viewer: Actor) => Promise<string | undefined>
  /** The domains of a campus, in the order of the alphabet. */
  campusDomains: (campus: string) => Promise<string[]>
}
