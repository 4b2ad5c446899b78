import * as z from 'zod/mini'
import { CHATS, type ChatApp } from '../core/chat-apps.ts'
import { Message, required } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { User } from './accounts.ts'

const CodeBody = z.strictObject({
  code: z
    .string('Please enter the code')
    .check(
      z.trim(),
      z.minLength(1, { message: 'Please enter the code', abort: true }),
      z.length(6, 'The code has 6 characters'),
    ),
})

export function chatCalls({ channel, name }: ChatApp) {
  return {
    requestCode: endpoint({
      method: 'POST',
      path: `/api/auth/link-${channel}`,
      summary: "Makes the bot send a code to a chat; doesn't link it yet",
      access: 'user',
      body: z.strictObject({
        [`${channel}Id`]: required(`${name} id is required`, 20).check(
          z.regex(/^-?\d+$/, `The ${name} id is a number`),
        ),
      }),
      fieldTexts: { [`${channel}Id`]: `The id of the ${name} chat.` },
      reply: z.object({ message: z.string(), user: User }),
    }),
    offerLink: endpoint({
      method: 'POST',
      path: `/api/${channel}/link`,
      summary: 'Creates a link that opens the bot and links the chat; valid once, for 10 minutes',
      access: 'user',
      freshProof: true,
      isSentAutomatically: true,
      reply: z.object({ url: z.string(), expiresAt: z.string() }),
    }),
    test: endpoint({
      method: 'POST',
      path: `/api/${channel}/test`,
      summary: 'Sends a test message to the linked chat',
      access: 'user',
      reply: Message,
    }),
    unlink: endpoint({
      method: 'DELETE',
      path: `/api/auth/link-${channel}`,
      summary: `Unlinks the ${name} chat`,
      access: 'user',
      freshProof: true,
      reply: Message,
    }),
    verifyCode: endpoint({
      method: 'POST',
      path: `/api/${channel}/verify-code`,
      summary: `Links the ${name} chat that received this code`,
      access: 'user',
      freshProof: true,
      body: CodeBody,
      reply: Message,
    }),
  }
}

/** Calls of all chat apps by API name, such as `linkTelegram`. */
export const CHAT_ENDPOINTS = Object.fromEntries(
  CHATS.flatMap((app) => {
    const { requestCode, offerLink, test, unlink, verifyCode } = chatCalls(app)
    return [
      [`link${app.name}`, requestCode],
      [`offer${app.name}Link`, offerLink],
      [`test${app.name}`, test],
      [`unlink${app.name}`, unlink],
      [`verify${app.name}Code`, verifyCode],
    ]
  }),
)
