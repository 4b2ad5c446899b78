import * as z from 'zod/mini'
import { Id, limit, Page, Pagination, Time } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { PAGE_SIZE } from '../core/limits.ts'

export const Notification = z.object({
  id: z.number(),
  kind: z.enum([
    'orders',
    'gigs',
    'money',
    'messages',
    'listings',
    'disputes',
    'account',
    'administration',
    'announcements',
  ]),
  title: z.string(),
  lines: z.array(z.string()),
  path: z.string(),
  action: z.string(),
  asks: z.nullable(z.enum(['open', 'settled'])),
  photo: z.nullable(z.string()),
  /** A sum in naira, such as “You get”. */
  sum: z.nullable(z.object({ label: z.string(), amount: z.number() })),
  createdAt: Time,
  readAt: z.nullable(Time),
})
export type Notification = z.infer<typeof Notification>

export const NotificationQuery = z.strictObject({ page: Page, limit: limit(PAGE_SIZE.notifications) })
export type NotificationQuery = z.output<typeof NotificationQuery>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: "Lists the user's notifications, newest first",
  access: 'user',
  query: NotificationQuery,
  reply: z.object({
    notifications: z.array(Notification),
    unreadCount: z.number(),
    pagination: Pagination,
  }),
})

export const countNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/unread-count',
  summary: 'Returns the number of unread notifications',
  access: 'user',
  reply: z.object({ count: z.number() }),
})

const MARKED_AT_ONCE = 100

export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Marks notifications as read: given ones, all up to one, or those that link to a page',
  access: 'user',
  body: z.union([
    z.strictObject({
      ids: z.array(Id, 'Invalid id').check(z.maxLength(MARKED_AT_ONCE, `At most ${MARKED_AT_ONCE} at once`)),
    }),
    z.strictObject({ upTo: Id }),
    z.strictObject({ openedPage: z.string().check(z.regex(/^\/[\w/-]{1,100}$/, 'Invalid page')) }),
  ]),
  fieldTexts: {
    ids: 'Ids of the notifications to mark.',
    upTo: 'Marks all up to the notification with this id.',
    openedPage: 'Marks those that link to this page.',
  },
  reply: z.object({ count: z.number() }),
})
