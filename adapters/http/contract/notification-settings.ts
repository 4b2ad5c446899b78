import * as z from 'zod/mini'
import { Message } from './common.ts'
import { endpoint } from './endpoint.ts'

export const NotificationSettings = z.strictObject({
  notifyByTelegram: z.boolean('Choose on or off'),
  /** Words between commas: at most 20 of at most 40 characters. */
  notificationKeywords: z
    .string('Keywords must be text')
    .check(z.trim(), z.maxLength(2000, 'At most 20 keywords')),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

const WithMails = z.strictObject({
  ...NotificationSettings.shape,
  /** Mails that one may do without; left out, it stays as it is. */
  notifyByEmail: z.optional(z.boolean('Choose on or off')),
})
export type MailAndChatSettings = z.infer<typeof WithMails>

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/auth/notification-settings',
  summary: 'Whether, and about which words in new listings, the user is told in the chat app, and by mail',
  access: 'user',
  reply: WithMails,
})

export const setNotificationSettings = endpoint({
  method: 'PUT',
  path: '/api/auth/notification-settings',
  summary:
    'Set whether, and about which words in new listings, the user is told in the chat app, and by mail',
  access: 'user',
  body: WithMails,
  reply: WithMails,
})

const Token = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(100, 'Invalid link')) })

/** Also what a mail program sends by itself for the mail's `List-Unsubscribe-Post` (RFC 8058), whatever its body. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/unsubscribe/:token',
  summary: 'Stop the mails that one may do without, by the link of a mail; nobody needs to be signed in',
  access: 'public',
  params: Token,
  reply: Message,
})

export const resubscribe = endpoint({
  method: 'DELETE',
  path: '/unsubscribe/:token',
  summary: 'Take that back',
  access: 'public',
  params: Token,
  reply: Message,
})
