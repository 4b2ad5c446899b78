import type { Offer } from '#domain/catalog/ports.ts'
import { campusOf } from '#domain/shared/campus.ts'
import type { DomainEvent } from '#domain/shared/events.ts'
import { add, type Kobo } from '#domain/shared/money.ts'
import type { Clock, Ids, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { notFound, Rejection } from '#domain/shared/rejection.ts'
import type { Escrow, FeeConfig, Ledger } from '#domain/wallet/ports.ts'
import { decide, evolve, type Order, type OrderCommand, type OrderEvent, type OrderId } from './order.ts'
import { itemOf, placeOrder, subtotalOf, type Wanted } from './placement.ts'
import type { TimelineEntry } from './ports.ts'

type Deps = {
  atomically: UnitOfWork
  now: Clock
  ids: Ids
  /** The wallet's rules, handed in by whoever composes: money is decided there and nowhere else. */
  escrow: (tx: { ledger: Ledger }) => Escrow
  feesOf: (orders: readonly { subtotal: Kobo; campus: string }[], config: FeeConfig) => Kobo[]
  titleOf: (description: string) => string
}

const NO_PRODUCT = 'Product not found or has been removed'

/** What buyers and sellers do with orders. */
export function orderingUseCases({ atomically, now, ids, escrow, feesOf, titleOf }: Deps) {
  function wantedOf(offer: Offer, quantity: number): Wanted {
    return {
      productId: offer.id,
      sellerId: offer.userId,
      sellerCampus: offer.seller.campus,
      title: titleOf(offer.description),
      category: offer.category,
      price: offer.price,
      imageKey: offer.images[0]?.key ?? null,
      sellsOnline: offer.platformPurchaseEnabled,
      isDisabled: offer.isDisabled,
      availability: offer.availability,
      quantity,
    }
  }

  /** What one product costs this buyer now: the same computation for the quote and for the order. */
  async function price(tx: Tx, buyerId: number, productId: number, quantity: number) {
    const offer = await tx.products.offer(productId)
    if (!offer) throw notFound(NO_PRODUCT)
    const config = await tx.fees.current()
    const items = [itemOf(wantedOf(offer, quantity), buyerId)]
    const subtotal = subtotalOf(items)
    const [platformFee = subtotal] = feesOf([{ subtotal, campus: offer.seller.campus }], config)
    return { offer, items, subtotal, platformFee, feeConfigId: config.id }
  }

  /** Runs one command on an order, with the money that belongs to it, in one step. */
  async function run(id: OrderId, command: OrderCommand): Promise<OrderEvent[]> {
    return atomically(async (tx) => {
      const order = await tx.orders.forUpdate(id)
      if (!order) throw notFound('Order not found')
      const events = decide(order, command)
      const after = { ...events.reduce(evolve, order), updatedAt: now() }
      const subject = { kind: 'order', id } as const
      if (after.status === 'completed') await escrow(tx).release(subject, command.by)
      if (after.status === 'cancelled') await escrow(tx).refund(subject, command.by)
      await tx.orders.save(after, timelineOf(events, order, command.by, now()))
      await tx.outbox.append(events.flatMap((event) => told(event, after)))
      return events
    })
  }

  return {
    /** What buying this product now would cost. Moves nothing. */
    quote: (buyerId: number, productId: number) =>
      atomically(async (tx) => {
        const { offer, items, subtotal, platformFee } = await price(tx, buyerId, productId, 1)
        return {
          productId,
          title: items[0]?.title ?? '',
          seller: offer.seller,
          subtotal,
          platformFee,
          total: add(subtotal, platformFee),
          balance: await tx.ledger.balanceOf(buyerId),
        }
      }),

    /** Places and pays an order of one product. The same request of the same buyer is one order. */
    buyNow: (input: {
      buyerId: number
      productId: number
      quantity: number
      deliveryMethod: Order['deliveryMethod']
      notes: string
      requestKey: string
    }): Promise<OrderId> =>
      atomically(async (tx) => {
        const { buyerId, requestKey, deliveryMethod, notes } = input
        const buyer = await tx.orders.buyer(buyerId, requestKey)
        if (buyer?.placed !== undefined) return buyer.placed
        campusOf(buyer)
        const { offer, items, platformFee, feeConfigId } = await price(
          tx,
          buyerId,
          input.productId,
          input.quantity,
        )
        const order = placeOrder(
          {
            orderNumber: ids.code(8),
            buyerId,
            sellerId: offer.userId,
            campus: offer.seller.campus,
            deliveryMethod,
            platformFee,
            feeConfigId,
            notes,
            handoverCode: ids.digits(6),
            items,
          },
          now(),
        )
        const id = await tx.orders.add(order, requestKey)
        await escrow(tx).hold(
          {
            subject: { kind: 'order', id },
            payerId: buyerId,
            payeeId: order.sellerId,
            amount: order.subtotal,
            fee: platformFee,
            reference: order.orderNumber,
          },
          `place:order:${id}`,
        )
        const title = items[0]?.title ?? ''
        await tx.outbox.append([
          { type: 'order.placed', title, campus: order.campus, ...factsOf({ ...order, id }) },
        ])
        return id
      }),

    advance: (id: OrderId, by: number, to: Order['deliveryStatus']) => run(id, { type: 'advance', by, to }),
    confirmDelivery: (id: OrderId, by: number, notes: string) =>
      run(id, { type: 'confirm_delivery', by, notes }),
    /** By the buyer a cancellation, by the seller a decline (R10, R36). */
    cancel: (id: OrderId, by: number, reason: string) => run(id, { type: 'cancel', by, reason }),

    /** Throws WRONG_CODE after having counted the try. */
    async handOver(id: OrderId, by: number, code: string): Promise<void> {
      const events = await run(id, { type: 'hand_over', by, code })
      if (events.some((event) => event.type === 'order.code_refused'))
        throw new Rejection('WRONG_CODE', 'That code is not right. Ask the buyer to read it again.', {
          kind: 'invalid',
          errors: { code: 'That code is not right. Ask the buyer to read it again.' },
        })
    },
  }
}

export type OrderingUseCases = ReturnType<typeof orderingUseCases>

function timelineOf(events: readonly OrderEvent[], order: Order, by: number, at: Date): TimelineEntry[] {
  const party = by === order.buyerId ? 'buyer' : 'seller'
  return events.flatMap((event): TimelineEntry[] => {
    if (event.type === 'order.code_refused') return []
    if (event.type === 'order.advanced') return [{ event: event.to, at, by: party }]
    if (event.type === 'order.completed') return [{ event: 'completed', at, by: party }]
    return [{ event: event.by === 'buyer' ? 'cancelled' : 'declined', at, by: party }]
  })
}

function told(event: OrderEvent, order: Order): DomainEvent[] {
  switch (event.type) {
    case 'order.advanced':
      return [{ type: event.type, to: event.to, ...factsOf(order) }]
    case 'order.completed':
      return [{ type: event.type, campus: order.campus, ...factsOf(order) }]
    case 'order.cancelled':
      return [{ type: event.type, by: event.by, reason: event.reason, ...factsOf(order) }]
    case 'order.code_refused':
      return []
  }
}

function factsOf(order: Order) {
  const { id: orderId, orderNumber, buyerId, sellerId, subtotal } = order
  return { orderId, orderNumber, buyerId, sellerId, subtotal, total: add(subtotal, order.platformFee) }
}
