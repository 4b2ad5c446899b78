import type { StudentCard } from '#domain/students/card.ts'

export type StudentColumns = {
  student_cards: { status: StudentCard['status'] }
}
