import type { StudentCard } from '#domain/students/card.ts'

/** What columns of students’ proofs hold, narrower than SQL says. */
export type StudentColumns = {
  student_cards: { status: StudentCard['status'] }
}
