import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const NotificationSettings = z.strictObject({
  notifyByTelegram: z.boolean('Choose on or off'),
  /** Words between commas: at most 20 of at most 40 characters. */
  notificationKeywords: z
    .string('Keywords must be text')
    .check(z.trim(), z.maxLength(2000, 'At most 20 keywords')),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/auth/notification-settings',
  summary: 'Whether, and about which words in new listings, the user is told in the chat app',
  access: 'user',
  reply: NotificationSettings,
})

export const setNotificationSettings = endpoint({
  method: 'PUT',
  path: '/api/auth/notification-settings',
  summary: 'Set whether, and about which words in new listings, the user is told in the chat app',
  access: 'user',
  body: NotificationSettings,
  reply: NotificationSettings,
})
