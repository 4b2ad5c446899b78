import * as z from 'zod/mini'
import { CHAT_CHANNELS } from '#domain/shared/chat-apps.ts'
import { inWords } from '#domain/shared/text.ts'
import { CHAT_NAMES } from '../core/chat-apps.ts'
import { endpoint } from '../core/endpoint.ts'

/** `money` covers account and money, `administration` is for admins. */
const NoticeGroup = z.enum(
  ['messages', 'orders', 'gigs', 'listings', 'money', 'administration'],
  'Unknown kind of notice',
)
const NoticeChannel = z.enum(['push', 'email', ...CHAT_CHANNELS], 'Unknown channel')

const Choice = z.strictObject({
  group: NoticeGroup,
  channel: NoticeChannel,
  isOn: z.boolean('Choose on or off'),
})
const Choices = z.object({
  preferences: z.array(
    z.object({
      group: NoticeGroup,
      channel: NoticeChannel,
      isOn: z.boolean(),
      isFixed: z.boolean(),
    }),
  ),
})
export type NoticePreference = z.infer<typeof Choices>['preferences'][number]

export const getNoticePreferences = endpoint({
  method: 'GET',
  path: '/api/notifications/preferences',
  summary: 'Returns which notices the user gets on which channel',
  access: 'user',
  reply: Choices,
})

export const setNoticePreference = endpoint({
  method: 'PUT',
  path: '/api/notifications/preferences',
  summary: 'Turns one kind of notice on or off for one channel',
  access: 'user',
  body: Choice,
  fieldTexts: {
    group: 'The kind of notification.',
    channel: `${inWords(['Push', 'email', ...CHAT_NAMES], 'or')}.`,
    isOn: 'Whether this kind is sent on this channel.',
  },
  reply: Choices,
})
