import type { FastifyInstance } from 'fastify'
import { Rejection } from '#domain/shared/rejection.ts'
import type { ChargebackNotice } from '#domain/wallet/payment-provider.ts'
import type { AppDeps } from '../../server/deps.ts'

/** Providers may batch events. */
const BODY_LIMIT = 1024 * 1024

/**
 * Verifies a payment when an event names it, and moves nothing before. Signed disputes and refunds count as
 * they are, since they can only take a deposit back.
 */
export function webhookRoutes(
  app: FastifyInstance,
  deps: Pick<AppDeps, 'webhook' | 'wallet' | 'chatWebhooks'>,
): void {
  const { webhook, wallet, chatWebhooks = [] } = deps
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  )

  app.post('/api/webhooks/paystack', async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const signature = request.headers['x-paystack-signature']
    if (!webhook.isSigned(body, typeof signature === 'string' ? signature : undefined))
      throw new Rejection('BAD_SIGNATURE', 'The signature does not fit', { kind: 'unauthenticated' })
    const event = webhook.parse(body)
    if (!event) return reply.send({ received: true })
    if (event.kind === 'charge') await settleCharge(event.reference)
    else if (event.kind === 'chargeback') await hear(event)
    else if ((await wallet.checkPayout(event.reference)) === 'unknown')
      request.log.warn({ reference: event.reference }, 'webhook for a transfer that is not ours')
    return reply.send({ received: true })

    async function hear(notice: ChargebackNotice): Promise<void> {
      const outcome = await wallet.recordChargeback(notice)
      if (outcome === 'received') return
      const { reference, case: name } = notice
      request.log.warn({ reference, case: name, outcome }, 'webhook for a dispute that moves nothing')
    }

    async function settleCharge(reference: string): Promise<void> {
      try {
        await wallet.settleDeposit(reference)
      } catch (error) {
        if (!(error instanceof Rejection) || error.kind !== 'not_found') throw error
        request.log.warn({ reference }, 'webhook for a charge that is not ours')
      }
    }
  })

  for (const chatWebhook of chatWebhooks) app.register(chatWebhook)
}
