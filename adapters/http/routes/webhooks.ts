import type { FastifyInstance } from 'fastify'
import { invalid, notFound, Rejection } from '#domain/shared/rejection.ts'
import type { AppDeps } from '../app.ts'

/**
 * What the payment provider and Telegram tell us. The provider's word is only a reason to ask: nothing moves before it has
 * been verified.
 */
export function webhookRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { webhook, wallet, telegramWebhook: telegram } = deps
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.post('/api/webhooks/paystack', async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const signature = request.headers['x-paystack-signature']
    if (!webhook.isSigned(body, typeof signature === 'string' ? signature : undefined))
      throw new Rejection('BAD_SIGNATURE', 'The signature does not fit', { kind: 'unauthenticated' })
    const told = webhook.parse(body)
    if (!told) return reply.send({ received: true })
    if (told.event === 'charge.success') await settleCharge(told.reference)
    else if (told.event.startsWith('transfer.') && (await wallet.checkPayout(told.reference)) === 'unknown')
      request.log.warn({ reference: told.reference }, 'webhook for a transfer that is not ours')
    return reply.send({ received: true })

    async function settleCharge(reference: string): Promise<void> {
      try {
        await wallet.settleDeposit(reference)
      } catch (error) {
        if (!(error instanceof Rejection) || error.kind !== 'not_found') throw error
        request.log.warn({ reference }, 'webhook for a charge that is not ours')
      }
    }
  })

  app.post<{ Params: { secret: string } }>('/api/webhooks/telegram/:secret', async (request, reply) => {
    const header = request.headers['x-telegram-bot-api-secret-token']
    const secret = {
      path: request.params.secret,
      header: typeof header === 'string' ? header : undefined,
    }
    if (!telegram?.isTelegram(secret)) throw notFound('Not found')
    await telegram.take(jsonOf(request.body))
    return reply.send({ received: true })
  })
}

function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    throw invalid('body', 'The request is not valid JSON')
  }
}
