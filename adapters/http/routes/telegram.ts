import type { FastifyInstance } from 'fastify'
import { notFound, Rejection } from '#domain/shared/rejection.ts'
import type { AppDeps } from '../app.ts'
import { signedIn } from '../auth.ts'
import * as contract from '../contract/telegram.ts'
import { serve } from '../serve.ts'

/** Linking a chat, and letting go of it. */
export function telegramRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { identity, views, limits, settings } = deps
  serve(
    app,
    contract.verifyTelegramCode,
    async ({ body }, { request }) => {
      await identity.linkTelegram(signedIn(request).id, body.code)
      return { message: 'Telegram account linked successfully!' }
    },
    { preHandler: limits.codes },
  )

  serve(
    app,
    contract.linkTelegram,
    async ({ body }, { request }) => {
      await identity.requestTelegramCode(body.telegramId)
      const user = await views.user(signedIn(request).id)
      if (!user) throw notFound('User not found')
      return { message: 'The bot has sent you a code. Enter it here to link your account.', user }
    },
    { preHandler: limits.passwords },
  )

  serve(app, contract.unlinkTelegram, async (_, { request }) => {
    await identity.unlinkTelegram(signedIn(request).id)
    return { message: 'Telegram account unlinked' }
  })

  serve(
    app,
    contract.offerTelegramLink,
    async (_, { request }) => {
      const { token, expiresAt } = await identity.offerTelegramLink(signedIn(request).id)
      if (settings.telegramBot === null)
        throw new Rejection('TELEGRAM_OFF', 'Telegram does not answer at the moment', { kind: 'unavailable' })
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
      await identity.requestTelegramTest(signedIn(request).id)
      return { message: 'The bot is sending you a test' }
    },
    { preHandler: limits.passwords },
  )
}
