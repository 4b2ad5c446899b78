import type { CampusDomain } from '#domain/students/campus-domains.ts'
import type { StudentCard } from '#domain/students/card.ts'
import type { StudentCode } from '#domain/students/verification.ts'

export const studentsState = () => ({
  campusDomains: [] as CampusDomain[],
  studentCodes: new Map<number, StudentCode>(),
  studentCards: new Map<number, StudentCard>(),
  studentProofs: new Map<number, { mailbox: string | null; until: Date; isNotified: boolean }>(),
})
