import type { Actor } from '#domain/shared/actor.ts'
import type { Listed } from '../core/endpoint.ts'
import type { AdminStudentCard, StudentCardQuery } from './student-cards.ts'
import type { StudentProof } from './students.ts'

export type StudentsReads = {
  studentProof: (userId: number, now: Date) => Promise<StudentProof>
  /** Returns everything stored about a user's verification. */
  studentRecordOf: (userId: number) => Promise<{
    email: string | null
    verifiedUntil: string | null
    cards: { status: string; askedAt: string; reason: string | null }[]
  }>
  /** Returns cards awaiting a decision, of a campus or of all, oldest first. */
  studentCards: (query: StudentCardQuery) => Promise<Listed<AdminStudentCard>>
  /** Returns the storage key of a card's photo, to viewers who may see it. */
  studentCardImage: (id: number, viewer: Actor) => Promise<string | undefined>
  /** Returns the email domains of a campus, alphabetically. */
  campusDomains: (campus: string) => Promise<string[]>
}
