import type { DeliveryStatus } from '#domain/ordering/order.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import { aProduct, aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'

const START = new Date('2026-11-01T08:00:00Z')
const STEPS = ['preparing', 'ready_for_pickup', 'in_transit', 'delivered'] as const
export const NO_ORDER = { kind: 'not_found', message: 'Order not found' }

/** A new order for two of five, in a marketplace whose clock is set in days. */
export async function anOrder({
  autoReleaseDays,
  proceedsHours,
}: {
  autoReleaseDays?: number
  proceedsHours?: number
} = {}) {
  let now = START
  const market = memoryMarketplace({
    now: () => now,
    ...(autoReleaseDays && { autoReleaseDays }),
    ...(proceedsHours && { holds: { proceedsHours } }),
  })
  const [seller, buyer] = [await aUser(market), await aUser(market, { naira: 9000 })]
  const productId = await aProduct(market, seller.id)
  Object.assign(market.state().products.get(productId) ?? {}, { stock: 5 })
  const buy = (requestKey: string, quantity: number) =>
    market.ordering.buyNow({
      buyerId: buyer.id,
      productId,
      quantity,
      deliveryMethod: 'pickup',
      notes: 'At the gate',
      requestKey,
    })
  const id = await buy('r1', 2)
  const order = () => market.state().orders.get(id)
  const facts = {
    orderId: id,
    orderNumber: order()?.orderNumber,
    buyerId: buyer.id,
    sellerId: seller.id,
    title: 'A phone',
    imageKey: order()?.items[0]?.imageKey,
    notes: 'At the gate',
    subtotal: 4000_00,
    total: 4200_00,
    autoReleaseDays: autoReleaseDays ?? null,
  }
  let seen = market.events().length
  return {
    market,
    ordering: market.ordering,
    seller,
    buyer,
    productId,
    buy,
    id,
    order,
    facts,
    /** Takes the seller's steps up to this one. */
    bring: async (to: DeliveryStatus) => {
      for (const step of STEPS.slice(0, STEPS.indexOf(to as (typeof STEPS)[number]) + 1))
        await market.ordering.advance(id, seller.id, step)
    },
    news: () => {
      const events = market.events().slice(seen)
      seen += events.length
      return events
    },
    at: (days: number) => {
      now = new Date(START.getTime() + days * DAY_MS)
      return now
    },
    stock: () => market.state().products.get(productId)?.stock,
    hold: () => market.state().holds.get(`order:${id}`)?.status,
    history: () => order()?.timeline.map(({ event, by }) => [event, by]),
    disputes: () => [...market.state().disputes.values()],
  }
}
