import * as z from 'zod/mini'
import { adminList } from '../core/admin-list.ts'
import { CampusValue, IdParams, Message, Time } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { AnnouncementBody } from './announcement-form.ts'

export const Announcement = z.object({
  id: z.number(),
  text: z.string(),
  endsAt: Time,
})
export type Announcement = z.infer<typeof Announcement>

export const AdminAnnouncement = z.extend(Announcement, {
  campus: z.nullable(z.string()),
  by: z.object({ id: z.number(), name: z.string() }),
  madeAt: Time,
  endedAt: z.nullable(Time),
  isLive: z.boolean(),
  canEnd: z.boolean(),
})
export type AdminAnnouncement = z.infer<typeof AdminAnnouncement>

export const listAnnouncements = adminList({
  path: '/api/admin/announcements',
  summary: 'Lists announcements to a campus and to all campuses, live ones first, then the newest',
  access: 'admin',
  rows: ['announcements', AdminAnnouncement],
  filters: { campus: z.optional(CampusValue) },
})

export const makeAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcements',
  summary: 'Announces something to a campus or, as a super admin, to all; its members are notified',
  access: 'admin',
  body: AnnouncementBody,
  fieldTexts: {
    campus: 'Null means all campuses.',
    text: 'One line, shown on home.',
    lastsHours: 'After so many hours it ends.',
  },
  status: 201,
  reply: z.object({ message: z.string(), id: z.number() }),
})

export const endAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/admin/announcements/:id/end',
  summary: 'Ends an announcement early',
  access: 'admin',
  params: IdParams,
  body: z.strictObject({}),
  reply: Message,
})
