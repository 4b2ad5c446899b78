import * as z from 'zod/mini'
import { NoFields } from '../catalog/listing.ts'
import { adminList } from '../core/admin-list.ts'
import { CampusValue, IdParams, Message, optionalText, Time } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { DISABLING_REASON_LENGTH } from '../core/limits.ts'

export const AdminStudentCard = z.object({
  id: z.number(),
  campus: z.string(),
  askedAt: Time,
  user: z.object({ id: z.number(), name: z.string() }),
  /** Served at `/api/students/cards/images/{id}/{320 or 1024}`. */
  image: z.object({ id: z.number(), width: z.number(), height: z.number(), placeholder: z.string() }),
})
export type AdminStudentCard = z.infer<typeof AdminStudentCard>

export const showStudentCard = endpoint({
  method: 'POST',
  path: '/api/students/cards',
  summary: "Sends a photo of the user's student card, which only the admins of their campus see",
  access: 'user',
  body: NoFields,
  files: { fields: ['image'], max: 1, isPrivate: true, tooMany: 'Only one image' },
  status: 201,
  reply: Message,
})

export const listStudentCards = adminList({
  path: '/api/admin/student-cards',
  summary: 'Lists student cards to check, oldest first; a campus admin sees their campus only',
  access: 'admin',
  rows: ['cards', AdminStudentCard],
  filters: { campus: z.optional(CampusValue) },
})

export const decideStudentCard = endpoint({
  method: 'POST',
  path: '/api/admin/student-cards/:id/decide',
  summary: 'Approves a student card, or declines it with a reason; its photo is deleted',
  access: 'admin',
  params: IdParams,
  body: z.strictObject({
    approve: z.boolean('Approve or decline'),
    reason: optionalText(DISABLING_REASON_LENGTH, 'Invalid reason'),
  }),
  reply: Message,
})
