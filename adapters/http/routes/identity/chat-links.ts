import type { FastifyInstance } from 'fastify'
import { notFound, Rejection } from '#domain/shared/rejection.ts'
import { CHATS, type ChatApp } from '../../../contract/core/chat-apps.ts'
import { chatCalls } from '../../../contract/identity/chat-links.ts'
import { signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { serve } from '../../server/serve.ts'

type Parts = Pick<AppDeps, 'identity' | 'views' | 'limits' | 'settings'>

export function chatLinkRoutes(app: FastifyInstance, deps: Parts): void {
  for (const chat of CHATS) linkRoutesOf(chat, app, deps)
}

function linkRoutesOf(chat: ChatApp, app: FastifyInstance, deps: Parts): void {
  const { identity, views, limits, settings } = deps
  const { channel, name } = chat
  const calls = chatCalls(chat)
  serve(
    app,
    calls.verifyCode,
    async ({ body }, { request }) => {
      await identity.linkChatByCode(signedIn(request).id, channel, body.code)
      return { message: `${name} account linked successfully!` }
    },
    { preHandler: limits.codes },
  )

  serve(
    app,
    calls.requestCode,
    async ({ body: { [`${channel}Id`]: chatId = '' } }, { request }) => {
      await identity.requestChatCode({ channel, chatId })
      const user = await views.user(signedIn(request).id)
      if (!user) throw notFound('User not found')
      return { message: 'The bot has sent you a code. Enter it here to link your account.', user }
    },
    { preHandler: limits.passwords },
  )

  serve(app, calls.unlink, async (_, { request }) => {
    await identity.unlinkChat(signedIn(request).id, channel)
    return { message: `${name} account unlinked` }
  })

  serve(
    app,
    calls.offerLink,
    async (_, { request }) => {
      const { token, expiresAt } = await identity.offerChatLink(signedIn(request).id, channel)
      const bot = settings()[chat.bot]
      if (bot === null)
        throw new Rejection(`${channel.toUpperCase()}_OFF`, `${name} isn’t responding. Please try again.`, {
          kind: 'unavailable',
        })
      return { url: chat.botUrl(bot, token), expiresAt: expiresAt.toISOString() }
    },
    { preHandler: limits.codes },
  )

  serve(
    app,
    calls.test,
    async (_, { request }) => {
      await identity.requestChatTest(signedIn(request).id, channel)
      return { message: 'The bot is sending you a test' }
    },
    { preHandler: limits.passwords },
  )
}
