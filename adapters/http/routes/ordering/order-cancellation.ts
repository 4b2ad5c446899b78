import type { FastifyInstance } from 'fastify'
import { notFound } from '#domain/shared/rejection.ts'
import * as contract from '../../../contract/ordering/order-cancellation.ts'
import { type SignedIn, signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { serve } from '../../server/serve.ts'

export function orderCancellationRoutes(
  app: FastifyInstance,
  { ordering, views, keys, limits }: Pick<AppDeps, 'ordering' | 'views' | 'keys' | 'limits'>,
): void {
  const money = { keys, preHandler: limits.money }

  serve(
    app,
    contract.askToCancelOrder,
    async ({ params: { id }, body: { reason } }, { request }) => {
      const buyer = signedIn(request)
      await ordering.askToCancel(id, buyer.id, reason)
      return shown(id, buyer, 'We asked the seller to cancel the order')
    },
    money,
  )

  serve(app, contract.takeBackCancelOrder, async ({ params: { id } }, { request }) => {
    const buyer = signedIn(request)
    await ordering.takeBackCancel(id, buyer.id)
    return shown(id, buyer, 'Request withdrawn. The order continues.')
  })

  serve(
    app,
    contract.agreeToCancelOrder,
    async ({ params: { id } }, { request }) => {
      const seller = signedIn(request)
      await ordering.agreeToCancel(id, seller.id)
      return shown(id, seller, 'Order cancelled. The money went back to the buyer.')
    },
    money,
  )

  serve(
    app,
    contract.refuseToCancelOrder,
    async ({ params: { id } }, { request }) => {
      const seller = signedIn(request)
      await ordering.refuseToCancel(id, seller.id)
      return shown(id, seller, 'Request declined. The order continues.')
    },
    money,
  )

  async function shown(id: number, viewer: SignedIn, message: string) {
    const order = await views.order(id, viewer)
    if (!order) throw notFound('Order not found')
    return { message, order }
  }
}
