import * as z from 'zod/mini'
import { Time } from '../core/common.ts'

/** Where and when two people meet, as the point was written at that moment. */
const Appointment = z.object({ pointId: z.number(), name: z.string(), directions: z.string(), at: Time })

/** Where and when the two sides of an order meet. */
export const OrderMeeting = z.object({
  agreed: z.nullable(Appointment),
  /** What one side suggested and the other has not answered; what is agreed holds until then. */
  proposal: z.nullable(z.extend(Appointment, { by: z.enum(['buyer', 'seller']) })),
  /** Names the last suggestion; an answer sends it back. */
  round: z.number(),
  /** How often what was agreed has moved; calendars go by it. */
  sequence: z.number(),
  updatedAt: Time,
})
export type OrderMeeting = z.infer<typeof OrderMeeting>
