import type { FastifyInstance, FastifyRequest } from 'fastify'
import { kobo, toNaira } from '#domain/shared/money.ts'
import { notFound } from '#domain/shared/rejection.ts'
import * as contract from '../../../contract/ordering/orders.ts'
import { signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { sentKeyOf } from '../../server/idempotency.ts'
import { paged } from '../../server/pagination.ts'
import { serve } from '../../server/serve.ts'

export function orderRoutes(
  app: FastifyInstance,
  { ordering, views, keys, limits }: Pick<AppDeps, 'ordering' | 'views' | 'keys' | 'limits'>,
): void {
  const orderOf = async (request: FastifyRequest, id: number) => {
    const order = await views.order(id, signedIn(request))
    if (!order) throw notFound('Order not found')
    return order
  }

  serve(app, contract.quoteOrder, async ({ query }, { request }) => {
    const quote = await ordering.quote(request.user?.id, query.productId)
    return {
      ...quote,
      subtotal: toNaira(quote.subtotal),
      platformFee: toNaira(quote.platformFee),
      total: toNaira(quote.total),
      balance: quote.balance === null ? null : toNaira(quote.balance),
    }
  })

  serve(
    app,
    contract.buyNow,
    async ({ body }, { request }) => {
      const id = await ordering.buyNow({
        ...body,
        notes: body.notes ?? '',
        expectedTotal: shownTotal(body),
        buyerId: signedIn(request).id,
        sessionId: signedIn(request).sessionId,
        requestKey: sentKeyOf(request),
      })
      const order = await orderOf(request, id)
      return { success: true as const, message: `Order #${order.orderNumber} created successfully!`, order }
    },
    { keys, preHandler: limits.money },
  )

  serve(
    app,
    contract.checkOut,
    async ({ body }, { request }) => {
      const ids = await ordering.checkOut({
        buyerId: signedIn(request).id,
        sessionId: signedIn(request).sessionId,
        deliveryMethod: body.deliveryMethod,
        notes: body.notes ?? '',
        requestKey: sentKeyOf(request),
        seen: { total: shownTotal(body), lines: body.items },
      })
      const orders = await Promise.all(ids.map((id) => orderOf(request, id)))
      return { success: true as const, message: 'Orders created successfully', orders }
    },
    { keys, preHandler: limits.money },
  )

  serve(app, contract.listBuyerOrders, async ({ query }, { request }) => {
    const { rows, total } = await views.ordersOf('buyer', signedIn(request).id, query)
    return { orders: rows, pagination: paged(query, total) }
  })

  serve(app, contract.listSellerOrders, async ({ query }, { request }) => {
    const { rows, total } = await views.ordersOf('seller', signedIn(request).id, query)
    return { orders: rows, pagination: paged(query, total) }
  })

  serve(app, contract.getOrder, ({ params }, { request }) => orderOf(request, params.id))

  serve(app, contract.confirmDelivery, async ({ params: { id }, body }, { request }) => {
    await ordering.confirmDelivery(id, signedIn(request).id, body.buyerNotes ?? '')
    return {
      message: 'Delivery confirmed! Payment has been released to the seller.',
      order: await orderOf(request, id),
    }
  })

  serve(app, contract.cancelOrder, async ({ params: { id }, body }, { request }) => {
    await ordering.cancel(id, signedIn(request).id, body.reason)
    return { message: 'Order cancelled successfully', order: await orderOf(request, id) }
  })

  serve(app, contract.advanceDelivery, async ({ params: { id }, body }, { request }) => {
    await ordering.advance(id, signedIn(request).id, body.deliveryStatus)
    return { message: 'Delivery status updated successfully', order: await orderOf(request, id) }
  })

  serve(
    app,
    contract.handOver,
    async ({ params: { id }, body }, { request }) => {
      await ordering.handOver(id, signedIn(request).id, body.code)
      return {
        message: 'Handover complete! Payment has been released to you.',
        order: await orderOf(request, id),
      }
    },
    { keys, preHandler: limits.codes },
  )
}

function shownTotal({ total }: { total?: number | undefined }) {
  return total === undefined ? undefined : kobo(Math.round(total * 100))
}
