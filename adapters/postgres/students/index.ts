import { RETENTION_DAYS } from '#domain/shared/limits.ts'
import { removesOld } from '../runtime/retention.ts'
import { studentCardReads, studentCards } from './cards.ts'
import { studentReads } from './reads.ts'
import { campusDomains, studentCodes, studentProofs } from './students.ts'

export const studentsStorage = {
  stores: { campusDomains, studentCards, studentCodes, studentProofs },
  reads: [studentCardReads, studentReads],
  retention: {
    studentCodes: removesOld({
      table: 'student_codes',
      key: 'id',
      since: 'asked_at',
      days: RETENTION_DAYS.studentCodes,
    }),
  },
}
