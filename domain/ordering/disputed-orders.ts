import type { Deal, Deals } from '#domain/disputes/ports.ts'
import type { Clock, Tx } from '#domain/shared/ports.ts'
import { notFound } from '#domain/shared/rejection.ts'
import { decide, evolve, type Order, type OrderCommand, type OrderId } from './order.ts'
import { giveBackStock } from './placing.ts'
import { timelineOf } from './telling.ts'

/** Orders as disputes see them. */
export function disputedOrders({ now }: { now: Clock }): Deals {
  async function apply(
    tx: Tx,
    id: OrderId,
    command: OrderCommand,
    by: (order: Order) => Actor,
  ): Promise<Deal> {
    const order = await tx.orders.forUpdate(id)
    if (!order) throw notFound('Order not found')
    const events = decide(order, command, now())
    const after = { ...events.reduce(evolve, order), updatedAt: now() }
    if (after.status === 'cancelled' && isWithSeller(order)) await giveBackStock(tx, order)
    await tx.orders.save(after, timelineOf(events, by(order), now()))
    return dealOf(order)
  }
  return {
    freeze: (tx, id, by) =>
      apply(tx, id, { type: 'dispute', by }, ({ buyerId }) => (by === buyerId ? 'buyer' : 'seller')),
    async lock(tx, id) {
      await tx.orders.forUpdate(id)
    },
    async end(tx, id, { inFavourOf, reason }) {
      const side = inFavourOf === 'payee' ? 'seller' : 'buyer'
      await apply(tx, id, { type: 'resolve', inFavourOf: side, reason }, () => 'admin')
    },
  }
}

type Actor = 'buyer' | 'seller' | 'admin'

/** What is on its way or delivered is not back on the shelf because its price is: that is for the seller to say. */
function isWithSeller({ deliveryStatus }: Order): boolean {
  return deliveryStatus !== 'in_transit' && deliveryStatus !== 'delivered'
}

/** What a dispute is told of an order. */
export function dealOf({ id, campus, buyerId, sellerId, orderNumber }: Order): Deal {
  return {
    subject: { kind: 'order', id },
    campus,
    payerId: buyerId,
    payeeId: sellerId,
    title: `Order #${orderNumber}`,
  }
}
