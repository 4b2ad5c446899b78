import * as z from 'zod/mini'
import { Message } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'

const Endpoint = z
  .string('Invalid endpoint')
  .check(z.minLength(1, 'Invalid endpoint'), z.maxLength(1000, 'Invalid endpoint'))

export const getPushKey = endpoint({
  method: 'GET',
  path: '/api/push/key',
  summary: "Returns this server's public key for push notifications",
  access: 'user',
  reply: z.object({ publicKey: z.string() }),
})

export const subscribePush = endpoint({
  method: 'PUT',
  path: '/api/push/subscription',
  summary: 'Turns on push in this browser until its session ends; a user has at most ten browsers',
  access: 'user',
  body: z.strictObject({
    endpoint: Endpoint,
    keys: z.strictObject({
      p256dh: z.string().check(z.regex(/^B[\w-]{86}=?$/, 'Invalid key')),
      auth: z.string().check(z.regex(/^[\w-]{22}(?:==)?$/, 'Invalid key')),
    }),
  }),
  fieldTexts: {
    keys: 'The browser’s keys for encrypted notifications.',
  },
  reply: Message,
})

export const unsubscribePush = endpoint({
  method: 'POST',
  path: '/api/push/unsubscribe',
  summary: 'Turns off push in this browser',
  access: 'user',
  body: z.strictObject({ endpoint: Endpoint }),
  reply: Message,
})
