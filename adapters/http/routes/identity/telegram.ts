import type { FastifyInstance } from 'fastify'
import { notFound, Rejection } from '#domain/shared/rejection.ts'
import * as contract from '../../../contract/identity/telegram.ts'
import { signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { serve } from '../../server/serve.ts'

const CHANNEL = 'telegram'

/** Linking a chat, and letting go of it. */
export function telegramRoutes(
  app: FastifyInstance,
  deps: Pick<AppDeps, 'identity' | 'views' | 'limits' | 'settings'>,
): void {
  const { identity, views, limits, settings } = deps
  serve(
    app,
    contract.verifyTelegramCode,
    async ({ body }, { request }) => {
      await identity.linkChatByCode(signedIn(request).id, CHANNEL, body.code)
      return { message: 'Telegram account linked successfully!' }
    },
    { preHandler: limits.codes },
  )

  serve(
    app,
    contract.linkTelegram,
    async ({ body }, { request }) => {
      await identity.requestChatCode({ channel: CHANNEL, chatId: body.telegramId })
      const user = await views.user(signedIn(request).id)
      if (!user) throw notFound('User not found')
      return { message: 'The bot has sent you a code. Enter it here to link your account.', user }
    },
    { preHandler: limits.passwords },
  )

  serve(app, contract.unlinkTelegram, async (_, { request }) => {
    await identity.unlinkChat(signedIn(request).id, CHANNEL)
    return { message: 'Telegram account unlinked' }
  })

  serve(
    app,
    contract.offerTelegramLink,
    async (_, { request }) => {
      const { token, expiresAt } = await identity.offerChatLink(signedIn(request).id, CHANNEL)
      if (settings.telegramBot === null)
        throw new Rejection('TELEGRAM_OFF', 'Telegram isn’t responding. Please try again.', {
          kind: 'unavailable',
        })
      return {
        url: `https://t.me/${settings.telegramBot}?start=${token}`,
        expiresAt: expiresAt.toISOString(),
      }
    },
    { preHandler: limits.codes },
  )

  serve(
    app,
    contract.testTelegram,
    async (_, { request }) => {
      await identity.requestChatTest(signedIn(request).id, CHANNEL)
      return { message: 'The bot is sending you a test' }
    },
    { preHandler: limits.passwords },
  )
}
