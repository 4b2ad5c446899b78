import type { Instant } from '#domain/shared/time.ts'

/** How far the work of a gig is: what was handed in, and what its owner made of it. */
export type Work = {
  /** How often something was handed in. */
  deliveries: number
  /** Since when the owner has the newest delivery without an answer; null when there is nothing to answer. */
  waitingSince: Instant | null
  /** How often the owner asked for a change. */
  changesAsked: number
  /** How many reminders of the newest delivery its owner has had. */
  reminders: number
}

export const NO_WORK: Work = { deliveries: 0, waitingSince: null, changesAsked: 0, reminders: 0 }
