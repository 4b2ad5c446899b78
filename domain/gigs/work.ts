import type { Instant } from '#domain/shared/time.ts'

export type Work = {
  deliveries: number
  waitingSince: Instant | null
  changesAsked: number
  reminders: number
}

export const NO_WORK: Work = { deliveries: 0, waitingSince: null, changesAsked: 0, reminders: 0 }
