import * as z from 'zod/mini'
import { Id, Time } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'

/** Members see others' presence only as far as they share theirs. */
const PresenceSettings = z.strictObject({
  showsTyping: z.boolean('Choose on or off'),
  showsLastSeen: z.boolean('Choose on or off'),
  showsRead: z.boolean('Choose on or off'),
})
export type PresenceSettings = z.infer<typeof PresenceSettings>

export const getPresenceSettings = endpoint({
  method: 'GET',
  path: '/api/messages/presence',
  summary:
    'Returns whether the user shows typing, when they were last seen, and that they have read a message',
  access: 'user',
  reply: PresenceSettings,
})

export const setPresenceSettings = endpoint({
  method: 'PUT',
  path: '/api/messages/presence',
  summary: 'Sets whether the user shows typing, when they were last seen, and that they have read a message',
  access: 'user',
  body: PresenceSettings,
  fieldTexts: {
    showsTyping: 'Whether others see that the user is typing. The user then sees theirs.',
    showsLastSeen: 'Whether others see when the user was last seen. The user then sees theirs.',
    showsRead: 'Whether others see that the user has read a message. The user then sees it of theirs.',
  },
  reply: PresenceSettings,
})

const WithPerson = z.strictObject({ userId: Id })

export const getPresence = endpoint({
  method: 'GET',
  path: '/api/messages/conversation/:userId/presence',
  summary: 'Returns when the other person was last seen, and whether typing is shown, if both allow it',
  access: 'user',
  params: WithPerson,
  reply: z.object({ typing: z.boolean(), lastSeenAt: z.nullable(Time) }),
})

export const sayTyping = endpoint({
  method: 'POST',
  path: '/api/messages/conversation/:userId/typing',
  summary: 'Shows the other person that the user is typing, if both allow it; stores nothing',
  access: 'user',
  params: WithPerson,
  status: 204,
})
