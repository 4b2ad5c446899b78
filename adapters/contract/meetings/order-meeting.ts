import * as z from 'zod/mini'
import { Time } from '../core/common.ts'

const Appointment = z.object({ pointId: z.number(), name: z.string(), directions: z.string(), at: Time })

export const OrderMeeting = z.object({
  agreed: z.nullable(Appointment),
  /** The agreed meeting stays valid until it is answered. */
  proposal: z.nullable(z.extend(Appointment, { by: z.enum(['buyer', 'seller']) })),
  round: z.number(),
  sequence: z.number(),
  updatedAt: Time,
})
export type OrderMeeting = z.infer<typeof OrderMeeting>
