import * as z from 'zod/mini'
import { IdParams } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { wholeNumber } from '../core/numbers.ts'
import { Order } from '../ordering/orders.ts'
import { MeetingBody } from './meeting-form.ts'

const MeetingAction = z.object({ message: z.string(), order: Order })
const Answer = z.strictObject({ round: wholeNumber('Invalid suggestion', { min: 1, max: 1_000_000 }) })

export const proposeMeeting = endpoint({
  method: 'POST',
  path: '/api/orders/:id/meeting',
  summary: 'Suggests where and when to meet; it replaces a suggestion that is not answered yet',
  note: 'The time is in the next 14 days and within opening hours. An agreed meeting stays until the other side accepts.',
  access: 'user',
  params: IdParams,
  body: MeetingBody,
  fieldTexts: {
    pointId: 'The id of a meeting point of the order’s campus.',
    at: 'When to meet, ISO 8601 with an offset, in whole minutes.',
  },
  status: 201,
  reply: MeetingAction,
})

export const acceptMeeting = endpoint({
  method: 'PUT',
  path: '/api/orders/:id/meeting/accept',
  summary: "Accepts the other side's suggestion; another one than was seen is refused with 409",
  access: 'user',
  params: IdParams,
  body: Answer,
  reply: MeetingAction,
})

export const dropMeeting = endpoint({
  method: 'PUT',
  path: '/api/orders/:id/meeting/decline',
  summary: "Declines the other side's suggestion, or withdraws the user's own; an agreed meeting stays",
  access: 'user',
  params: IdParams,
  body: Answer,
  reply: MeetingAction,
})

export const getMeetingFile = endpoint({
  method: 'GET',
  path: '/api/orders/:id/meeting.ics',
  summary: 'Returns the agreed meeting of an order as a calendar file',
  access: 'user',
  params: IdParams,
  file: 'text/calendar',
})
