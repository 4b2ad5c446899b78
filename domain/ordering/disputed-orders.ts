import type { Deal, Deals } from '#domain/disputes/ports.ts'
import type { Tx } from '#domain/shared/ports.ts'
import { notFound } from '#domain/shared/rejection.ts'
import type { PaidDeal } from '#domain/wallet/ports.ts'
import { timelineOf } from './domain-events.ts'
import { decide, evolve, isEnded, type Order, type OrderCommand, type OrderId, orderTitle } from './order.ts'
import { type Deps, endStock } from './placing.ts'

export function disputedOrders({ now, stockKeeping }: Pick<Deps, 'now' | 'stockKeeping'>): Deals<Tx> {
  async function apply(
    tx: Tx,
    id: OrderId,
    command: OrderCommand,
    by: (order: Order) => Actor,
  ): Promise<Deal> {
    const order = await tx.orders.forUpdate(id)
    if (!order) throw notFound('Order not found')
    const at = now()
    const events = decide(order, command, at)
    const after = { ...events.reduce(evolve, order), updatedAt: at }
    if (isEnded(after)) await endStock(stockKeeping(tx), tx, after)
    await tx.orders.save(after, timelineOf(events, by(order), at))
    return dealOf(order)
  }
  return {
    freeze: (tx, id, by) =>
      apply(tx, id, { type: 'dispute', by }, ({ buyerId }) => (by === buyerId ? 'buyer' : 'seller')),
    async hold(tx, id) {
      const order = await tx.orders.forUpdate(id)
      if (!order || isEnded(order)) return undefined
      return apply(tx, id, { type: 'hold' }, () => 'system')
    },
    async lock(tx, id) {
      const order = await tx.orders.forUpdate(id)
      return order && dealOf(order)
    },
    async end(tx, id, { inFavourOf, by, reason }) {
      const side = SIDES[inFavourOf]
      await apply(tx, id, { type: 'resolve', inFavourOf: side, reason }, () =>
        by === 'admin' ? 'admin' : SIDES[by],
      )
    },
    async resume(tx, id, by) {
      await apply(tx, id, { type: 'resume' }, () => SIDES[by])
    },
  }
}

const SIDES = { payer: 'buyer', payee: 'seller' } as const

type Actor = 'buyer' | 'seller' | 'admin' | 'system'

export function dealOf(order: Order): Deal & { subject: PaidDeal } {
  const { id, campus, buyerId, sellerId } = order
  return {
    subject: { kind: 'order', id },
    campus,
    payerId: buyerId,
    payeeId: sellerId,
    title: orderTitle(order),
  }
}
