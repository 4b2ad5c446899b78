import type { Instant } from '#domain/shared/time.ts'

export type Work = {
  deliveries: number
  waitingSince: Instant | null
  changesRequested: number
  reminders: number
}

export const NO_WORK: Work = { deliveries: 0, waitingSince: null, changesRequested: 0, reminders: 0 }
