import * as z from 'zod/mini'
import { Message, required } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { User } from './accounts.ts'
import { TelegramCodeBody } from './telegram-code.ts'

export const verifyTelegramCode = endpoint({
  method: 'POST',
  path: '/api/telegram/verify-code',
  summary: 'Links the Telegram chat that received this code',
  access: 'user',
  freshProof: true,
  body: TelegramCodeBody,
  reply: Message,
})

export const linkTelegram = endpoint({
  method: 'POST',
  path: '/api/auth/link-telegram',
  summary: "Makes the bot send a code to a chat; doesn't link it yet",
  access: 'user',
  body: z.strictObject({
    telegramId: required('Telegram id is required', 20).check(
      z.regex(/^-?\d+$/, 'The Telegram id is a number'),
    ),
  }),
  reply: z.object({ message: z.string(), user: User }),
})

export const unlinkTelegram = endpoint({
  method: 'DELETE',
  path: '/api/auth/link-telegram',
  summary: 'Unlinks the Telegram chat',
  access: 'user',
  freshProof: true,
  reply: Message,
})

export const offerTelegramLink = endpoint({
  method: 'POST',
  path: '/api/telegram/link',
  summary: 'Creates a link that opens the bot and links the chat; valid once, for 10 minutes',
  access: 'user',
  freshProof: true,
  reply: z.object({ url: z.string(), expiresAt: z.string() }),
})

export const testTelegram = endpoint({
  method: 'POST',
  path: '/api/telegram/test',
  summary: 'Sends a test message to the linked chat',
  access: 'user',
  reply: Message,
})
