import * as z from 'zod/mini'
import { CampusValue, IdParams, Message, Why } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { MeetingPointBody, OpeningHours } from './point-form.ts'

const CampusParams = z.strictObject({ campus: CampusValue })

export const MeetingPoint = z.object({
  id: z.number(),
  name: z.string(),
  directions: z.string(),
  hours: OpeningHours,
  /** Only admins see retired ones. */
  isActive: z.boolean(),
})
export type MeetingPoint = z.infer<typeof MeetingPoint>

const Points = z.object({ points: z.array(MeetingPoint) })

export const listMeetingPoints = endpoint({
  method: 'GET',
  path: '/api/campuses/:campus/meeting-points',
  summary: 'Returns the meeting points of a campus that are in use',
  access: 'user',
  params: CampusParams,
  reply: Points,
})

export const listAllMeetingPoints = endpoint({
  method: 'GET',
  path: '/api/admin/campuses/:campus/meeting-points',
  summary: 'Returns all meeting points of a campus, retired ones included',
  access: 'admin',
  params: CampusParams,
  reply: Points,
})

const POINT_FIELD_TEXTS = {
  directions: 'Where exactly it is.',
  hours: 'When it is open, by weekday, on the clock of Africa/Lagos. Null means closed.',
}

export const addMeetingPoint = endpoint({
  method: 'POST',
  path: '/api/admin/campuses/:campus/meeting-points',
  summary: 'Adds a meeting point to a campus',
  access: 'admin',
  params: CampusParams,
  body: MeetingPointBody,
  fieldTexts: POINT_FIELD_TEXTS,
  status: 201,
  reply: z.object({ message: z.string(), id: z.number() }),
})

export const changeMeetingPoint = endpoint({
  method: 'PUT',
  path: '/api/admin/meeting-points/:id',
  summary: 'Changes a meeting point; meetings agreed there stay as they were',
  access: 'admin',
  params: IdParams,
  body: MeetingPointBody,
  fieldTexts: POINT_FIELD_TEXTS,
  reply: Message,
})

export const setMeetingPointActive = endpoint({
  method: 'PUT',
  path: '/api/admin/meeting-points/:id/active',
  summary: 'Retires a meeting point, or puts it into use again',
  access: 'admin',
  params: IdParams,
  body: z.strictObject({ isActive: z.boolean(), reason: Why }),
  fieldTexts: { isActive: 'False retires it, true puts it into use again.' },
  reply: Message,
})
