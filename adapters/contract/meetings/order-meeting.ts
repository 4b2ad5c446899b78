import * as z from 'zod/mini'
import { Time } from '../core/common.ts'

/** Time and place, with the point as it was described then. */
const Appointment = z.object({ pointId: z.number(), name: z.string(), directions: z.string(), at: Time })

export const OrderMeeting = z.object({
  agreed: z.nullable(Appointment),
  /** Unanswered suggestion; the agreed meeting stays valid until then. */
  proposal: z.nullable(z.extend(Appointment, { by: z.enum(['buyer', 'seller']) })),
  /** Number of the last suggestion; an answer repeats it. */
  round: z.number(),
  /** Number of changes to the agreed meeting, for calendars. */
  sequence: z.number(),
  updatedAt: Time,
})
export type OrderMeeting = z.infer<typeof OrderMeeting>
