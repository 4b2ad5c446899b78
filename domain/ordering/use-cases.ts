import { campusOf } from '#domain/shared/campus.ts'
import { add, formatNaira, type Kobo } from '#domain/shared/money.ts'
import type { Tx } from '#domain/shared/ports.ts'
import { notFound, Rejection } from '#domain/shared/rejection.ts'
import { waitingAt } from './clock.ts'
import { dealOf } from './disputed-orders.ts'
import { decide, evolve, type Order, type OrderCommand, type OrderEvent, type OrderId } from './order.ts'
import { itemOf, subtotalOf } from './placement.ts'
import { type Deps, giveBackStock, placeAll, wantedOf } from './placing.ts'
import { shoppingUseCases } from './shopping.ts'
import { timelineOf, told } from './telling.ts'

/** Why an order stands in the admins' queue though nobody disputes it. */
const UNCONFIRMED = 'The buyer did not confirm delivery within 7 days'

const NO_PRODUCT = 'Product not found or has been removed'

/** What buyers and sellers do with orders. */
export function orderingUseCases(deps: Deps) {
  const { atomically, now, escrow, feesOf, titleOf, queue, autoReleaseDays } = deps

  /** What one product costs this buyer now: the same computation for the quote and for the order. */
  async function price(tx: Tx, buyerId: number, productId: number, quantity: number) {
    const offer = await tx.products.offer(productId)
    if (!offer || (await tx.blocks.apartFrom(buyerId, [offer.userId])).size > 0) throw notFound(NO_PRODUCT)
    const config = await tx.fees.current()
    const item = itemOf(wantedOf(titleOf, offer, quantity), buyerId)
    const subtotal = subtotalOf([item])
    const [platformFee = subtotal] = feesOf([{ subtotal, campus: offer.seller.campus }], config)
    return { offer, item, subtotal, platformFee, feeConfigId: config.id }
  }

  /** Runs one command on an order, with the money that belongs to it, in one step. */
  async function run(id: OrderId, command: OrderCommand): Promise<OrderEvent[]> {
    return atomically(async (tx) => {
      const order = await tx.orders.forUpdate(id)
      if (!order) throw notFound('Order not found')
      const events = decide(order, command, now())
      if (events.length === 0) return events
      const after = { ...events.reduce(evolve, order), updatedAt: now() }
      const subject = { kind: 'order', id } as const
      if (after.status === 'cancelled') await giveBackStock(tx, after)
      const by = 'by' in command ? command.by : null
      if (after.status === 'completed') await escrow(tx).release(subject, by)
      if (after.status === 'cancelled') await escrow(tx).refund(subject, by)
      if (isEnded(after)) await queue.settle(tx, subject)
      if (events.some(({ type }) => type === 'order.queued')) await queue.add(tx, dealOf(order), UNCONFIRMED)
      await tx.orders.save(after, timelineOf(events, partyOf(order, by), now()))
      await tx.outbox.append(events.flatMap((event) => told(event, after)))
      return events
    })
  }

  return {
    ...shoppingUseCases(deps),

    /** What buying this product now would cost. Moves nothing. */
    quote: (buyerId: number, productId: number) =>
      atomically(async (tx) => {
        const { offer, item, subtotal, platformFee } = await price(tx, buyerId, productId, 1)
        return {
          productId,
          title: item.title,
          seller: offer.seller,
          subtotal,
          platformFee,
          total: add(subtotal, platformFee),
          balance: await tx.ledger.balanceOf(buyerId),
          autoReleaseDays,
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
      /** What the buyer was shown, where they say so. */
      expectedTotal?: Kobo | undefined
    }): Promise<OrderId> =>
      atomically(async (tx) => {
        const { buyerId, requestKey, deliveryMethod, notes } = input
        const buyer = await tx.orders.buyer(buyerId, requestKey)
        if (buyer?.placed !== undefined) return buyer.placed
        campusOf(buyer)
        const { offer, item, subtotal, platformFee, feeConfigId } = await price(
          tx,
          buyerId,
          input.productId,
          input.quantity,
        )
        const total = add(subtotal, platformFee)
        if (total !== (input.expectedTotal ?? total))
          throw new Rejection(
            'PRICE_CHANGED',
            `The price has changed: it is now ${formatNaira(total)} with the fee. Please look at it again.`,
          )
        const purchase = { buyerId, deliveryMethod, notes, feeConfigId }
        const part = {
          sellerId: offer.userId,
          campus: offer.seller.campus,
          items: [item],
          fee: platformFee,
          requestKey,
        }
        const [id] = await placeAll(deps, tx, purchase, [part])
        if (id === undefined) throw new Error('the order was not placed')
        return id
      }),

    advance: (id: OrderId, by: number, to: Order['deliveryStatus']) => run(id, { type: 'advance', by, to }),
    confirmDelivery: (id: OrderId, by: number, notes: string) =>
      run(id, { type: 'confirm_delivery', by, notes }),
    /** By the buyer a cancellation, by the seller a decline (R10, R36). */
    cancel: (id: OrderId, by: number, reason: string) => run(id, { type: 'cancel', by, reason }),

    /** Does what is due on orders that wait too long, at most so many (R26); one that fails holds up no other. */
    async keepTime(most: number): Promise<{ done: number; failures: unknown[] }> {
      const waiting = waitingAt(now(), autoReleaseDays)
      const due = await atomically(({ orders }) => orders.waiting(waiting, most))
      const failures: unknown[] = []
      for (const id of due)
        await run(id, { type: 'tick', autoReleaseDays }).catch((error: unknown) => failures.push(error))
      return { done: due.length - failures.length, failures }
    },

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

function partyOf({ buyerId }: Order, by: number | null): 'buyer' | 'seller' | 'system' {
  if (by === null) return 'system'
  return by === buyerId ? 'buyer' : 'seller'
}

function isEnded({ status }: Order): boolean {
  return status === 'completed' || status === 'cancelled'
}
