import type { StudentCard } from '#domain/students/card.ts'

/** Narrower than their SQL types. */
export type StudentColumns = {
  student_cards: { status: StudentCard['status'] }
}
