import * as z from 'zod/mini'
import { inWords, readable } from '#domain/shared/text.ts'
import { CHAT_NAMES } from '../core/chat-apps.ts'
import { ChatSwitches } from '../core/chat-switches.ts'
import { Message } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'

const TOLD_BY = inWords([...CHAT_NAMES, 'email'], 'and')

export const NotificationSettings = z.strictObject({
  ...ChatSwitches,
  /** Separated by commas: at most 20, of at most 40 characters each. */
  notificationKeywords: z
    .string('Keywords must be text')
    .check(z.overwrite(readable), z.maxLength(2000, 'At most 20 keywords')),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

const WithEmails = z.strictObject({
  ...NotificationSettings.shape,
  /** Optional emails; a missing field keeps its value. */
  notifyByEmail: z.optional(z.boolean('Choose on or off')),
})
export type EmailAndChatSettings = z.infer<typeof WithEmails>

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/auth/notification-settings',
  summary: `Returns the notification settings for ${TOLD_BY}, and the keywords for new listings`,
  access: 'user',
  reply: WithEmails,
})

export const setNotificationSettings = endpoint({
  method: 'PUT',
  path: '/api/auth/notification-settings',
  summary: `Updates the notification settings for ${TOLD_BY}, and the keywords for new listings`,
  access: 'user',
  body: WithEmails,
  fieldTexts: {
    notificationKeywords:
      'Words to be alerted about, separated by commas. A word with `-` leaves listings out.',
    notifyByEmail: 'Whether optional emails are sent.',
  },
  reply: WithEmails,
})

const About = z.strictObject({
  about: z.optional(
    z.enum(['messages', 'orders', 'gigs', 'listings', 'administration'], 'Unknown kind of notice'),
  ),
})
const Token = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(100, 'Invalid link')) })

/** Serves one-click unsubscribe (`List-Unsubscribe-Post`, RFC 8058), too. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/unsubscribe/:token',
  summary: 'Unsubscribes from optional emails with the token of an emailed link',
  access: 'public',
  params: Token,
  query: About,
  reply: Message,
})

export const resubscribe = endpoint({
  method: 'DELETE',
  path: '/unsubscribe/:token',
  summary: 'Subscribes to optional emails again with the same token',
  access: 'public',
  params: Token,
  query: About,
  reply: Message,
})
