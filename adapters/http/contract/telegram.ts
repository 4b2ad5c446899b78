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
