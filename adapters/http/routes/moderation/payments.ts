import type { FastifyInstance } from 'fastify'
import { toNaira } from '#domain/shared/money.ts'
import { notFound } from '#domain/shared/rejection.ts'
import * as orders from '../../../contract/moderation/order-for-admins.ts'
import * as contract from '../../../contract/moderation/payments.ts'
import { type SignedIn, signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { serve } from '../../server/serve.ts'

export function paymentRoutes(
  app: FastifyInstance,
  { moderation, wallet, views, limits }: Pick<AppDeps, 'moderation' | 'wallet' | 'views' | 'limits'>,
): void {
  serve(app, orders.getOrderForAdmins, async ({ params }, { request }) => {
    const order = await views.orderForAdmins(params.id, signedIn(request))
    if (!order) throw notFound('Order not found')
    return order
  })

  const paymentFor = async (reference: string, viewer: SignedIn) => {
    const payment = await views.paymentForAdmins(reference, viewer)
    if (!payment) throw notFound('Payment not found')
    return payment
  }

  serve(app, contract.getPaymentForAdmins, async ({ params }, { request }) => {
    const viewer = signedIn(request)
    const payment = await paymentFor(params.reference, viewer)
    await moderation.logMoneyViewed(viewer, payment.person.id)
    return payment
  })

  serve(
    app,
    contract.askAboutPayment,
    async ({ params }, { request }) => {
      const viewer = signedIn(request)
      const { status: says, amount } = await wallet.askAboutPayment(viewer, params.reference)
      return {
        says,
        amount: amount === null ? null : toNaira(amount),
        payment: await paymentFor(params.reference, viewer),
      }
    },
    { preHandler: limits.money },
  )
}
