import type { FastifyInstance } from 'fastify'
import { notFound } from '#domain/shared/rejection.ts'
import type { AppDeps } from '../app.ts'
import { signedIn } from '../auth.ts'
import * as contract from '../contract/telegram.ts'
import { serve } from '../serve.ts'

/** Linking a chat, and letting go of it. */
export function telegramRoutes(app: FastifyInstance, { identity, views, limits }: AppDeps): void {
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
}
