import * as z from 'zod/mini'
import { User } from './accounts.ts'
import { Message, required } from './common.ts'
import { endpoint } from './endpoint.ts'
import { TelegramCodeBody } from './telegram-code.ts'

export const verifyTelegramCode = endpoint({
  method: 'POST',
  path: '/api/telegram/verify-code',
  summary: 'Link the chat that the bot gave this code to',
  access: 'user',
  body: TelegramCodeBody,
  reply: Message,
})

export const linkTelegram = endpoint({
  method: 'POST',
  path: '/api/auth/link-telegram',
  summary: 'Have the bot send a code to a chat; links nothing yet',
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
  summary: 'Forget the linked chat',
  access: 'user',
  reply: Message,
})

export const offerTelegramLink = endpoint({
  method: 'POST',
  path: '/api/telegram/link',
  summary: 'A link that opens the bot and links the chat that follows it: ten minutes, one use',
  access: 'user',
  reply: z.object({ url: z.string(), expiresAt: z.string() }),
})

export const testTelegram = endpoint({
  method: 'POST',
  path: '/api/telegram/test',
  summary: 'Have the bot say hello to the linked chat',
  access: 'user',
  reply: Message,
})
