import type { StudentCard } from '#domain/students/card.ts'

/** Column types of student verification that are narrower than their SQL types. */
export type StudentColumns = {
  student_cards: { status: StudentCard['status'] }
}
