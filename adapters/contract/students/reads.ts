import type { Actor } from '#domain/shared/actor.ts'
import type { StudentProof } from './students.ts'

export type StudentsReads = {
  studentProof: (userId: number, now: Date) => Promise<StudentProof>
  studentRecordOf: (userId: number) => Promise<{
    email: string | null
    verifiedUntil: string | null
    cards: { status: string; askedAt: string; reason: string | null }[]
  }>
  /** Returns the storage key, to viewers who may see the photo. */
  studentCardImage: (id: number, viewer: Actor) => Promise<string | undefined>
  campusDomains: (campus: string) => Promise<string[]>
}
