import { campusOf } from '#domain/shared/campus.ts'
import { add, formatKobo, type Kobo, ZERO } from '#domain/shared/money.ts'
import type { BatchOutcome, Tx } from '#domain/shared/ports.ts'
import { notFound, Rejection } from '#domain/shared/rejection.ts'
import { runOnce } from '#domain/shared/run-once.ts'
import type { Instant } from '#domain/shared/time.ts'
import { feeOf, feesAt } from '#domain/wallet/fees.ts'
import { waitingAt } from './deadlines.ts'
import { dealOf } from './disputed-orders.ts'
import { timelineOf, toDomainEvents } from './domain-events.ts'
import {
  decide,
  evolve,
  isEnded,
  type Order,
  type OrderCommand,
  type OrderEvent,
  type OrderId,
} from './order.ts'
import { atAgreedPrice, itemOf, subtotalOf } from './placement.ts'
import { type Deps, endStock, lineItemOf, type PaidIn, placeAll } from './placing.ts'
import type { PurchaseSnapshot } from './ports.ts'
import { shoppingUseCases } from './shopping.ts'

const NO_PRODUCT = 'Product not found or has been removed'

type Purchase = PaidIn & {
  buyerId: number
  productId: number
  quantity: number
  deliveryMethod: Order['deliveryMethod']
  notes: string
  requestKey?: string | undefined
  expectedTotal?: Kobo | undefined
}

/** Locks nothing, as visitors can't buy. */
async function visitorsPurchase({ products, fees }: Tx, productId: number): Promise<PurchaseSnapshot> {
  const offer = await products.offer(productId)
  return { campus: undefined, offer, isBlocked: false, lastOffer: undefined, fees: await fees.schedule() }
}

export function orderingUseCases(deps: Deps) {
  const { atomically, now, escrow, stockKeeping, queue, autoReleaseDays, agreedPrices } = deps

  function price(tx: Tx, found: PurchaseSnapshot, buyerId: number | undefined, quantity: number) {
    const { offer, isBlocked, lastOffer } = found
    const fees = feesAt(found.fees, now())
    if (!offer || isBlocked) throw notFound(NO_PRODUCT)
    const wanted = lineItemOf(offer, quantity)
    const agreed = agreedPrices(tx).by(lastOffer, now())
    const item = itemOf(agreed ? atAgreedPrice(wanted, agreed) : wanted, buyerId)
    const subtotal = subtotalOf([item])
    const platformFee = feeOf({ subtotal, campus: offer.seller.campus }, fees)
    return { offer, agreed, item, subtotal, platformFee, feeConfigId: fees.id }
  }

  async function buy(tx: Tx, input: Purchase): Promise<OrderId> {
    const { buyerId, productId, quantity, deliveryMethod, notes, sessionId } = input
    const found = await tx.orders.purchase(buyerId, productId)
    campusOf(found)
    const priced = price(tx, found, buyerId, quantity)
    const { offer, agreed, item, subtotal, platformFee, feeConfigId } = priced
    const total = add(subtotal, platformFee)
    if (total !== (input.expectedTotal ?? total))
      throw new Rejection(
        'PRICE_CHANGED',
        `The price has changed. It’s now ${formatKobo(total)} with the fee. Please check it again.`,
      )
    const purchase = { buyerId, deliveryMethod, notes, feeConfigId, sessionId }
    const part = { sellerId: offer.userId, campus: offer.seller.campus, items: [item], fee: platformFee }
    const heldAlready = agreed?.holdsPiece && offer.stock !== null ? [productId] : []
    const [id] = await placeAll(deps, tx, purchase, [part], [offer], heldAlready)
    if (id === undefined) throw new Error('the order was not placed')
    if (agreed) await agreedPrices(tx).markBought(agreed, id, buyerId, now())
    return id
  }

  async function settle(tx: Tx, { id, status }: Order, by: number | null, at: Instant): Promise<Kobo> {
    const subject = { kind: 'order', id } as const
    if (status === 'completed') return (await escrow(tx, at).release(subject, by)).payeeDebtPaid
    if (status === 'cancelled') return (await escrow(tx, at).refund(subject, by)).payerDebtPaid
    return ZERO
  }

  async function run(id: OrderId, command: OrderCommand): Promise<OrderEvent[]> {
    return atomically(async (tx) => {
      const order = await tx.orders.forUpdate(id)
      if (!order) throw notFound('Order not found')
      const at = now()
      const events = decide(order, command, at)
      if (events.length === 0) return events
      const after = { ...events.reduce(evolve, order), updatedAt: at }
      const subject = { kind: 'order', id } as const
      if (isEnded(after)) await endStock(stockKeeping(tx), tx, after)
      const by = 'by' in command ? command.by : null
      const debtPaid = await settle(tx, after, by, at)
      const isDelivered = events.some((event) => event.type === 'order.advanced' && event.to === 'delivered')
      if (isEnded(after) || isDelivered) await queue.settle(tx, subject)
      if (events.some(({ type }) => type === 'order.queued'))
        await queue.add(tx, dealOf(order), after.status === 'delivered' ? 'unconfirmed' : 'undelivered')
      await tx.orders.save(after, timelineOf(events, partyOf(order, by), at))
      await tx.outbox.append(events.flatMap((event) => toDomainEvents(event, after, debtPaid)))
      return events
    })
  }

  return {
    ...shoppingUseCases(deps),

    /** Returns what an order would cost; `balance` is null for a visitor. */
    quote: (buyerId: number | undefined, productId: number) =>
      atomically(async (tx) => {
        const found =
          buyerId === undefined
            ? await visitorsPurchase(tx, productId)
            : await tx.orders.purchase(buyerId, productId)
        const { offer, item, subtotal, platformFee } = price(tx, found, buyerId, 1)
        return {
          productId,
          title: item.title,
          seller: offer.seller,
          subtotal,
          platformFee,
          total: add(subtotal, platformFee),
          balance: buyerId === undefined ? null : await tx.ledger.balanceOf(buyerId),
          autoReleaseDays,
        }
      }),

    /** The same request key of the same buyer is one order. */
    buyNow: (input: Purchase): Promise<OrderId> =>
      atomically(async (tx) => {
        const { buyerId, requestKey: key } = input
        return runOnce(tx, { by: buyerId, key }, () => buy(tx, input))
      }),

    advance: (id: OrderId, by: number, to: Order['deliveryStatus']) => run(id, { type: 'advance', by, to }),
    confirmDelivery: (id: OrderId, by: number, notes: string) =>
      run(id, { type: 'confirm_delivery', by, notes }),
    /** Cancels as the buyer, declines as the seller (R10, R36). */
    cancel: (id: OrderId, by: number, reason: string) => run(id, { type: 'cancel', by, reason }),

    /** Requests that the seller cancel an order that was started and not delivered. */
    askToCancel: (id: OrderId, by: number, reason: string) => run(id, { type: 'ask_to_cancel', by, reason }),
    takeBackCancel: (id: OrderId, by: number) => run(id, { type: 'take_back_cancel', by }),
    agreeToCancel: (id: OrderId, by: number) => run(id, { type: 'agree_to_cancel', by }),
    refuseToCancel: (id: OrderId, by: number) => run(id, { type: 'refuse_to_cancel', by }),

    async runDeadlines(limit: number): Promise<BatchOutcome> {
      const at = now()
      const due = await atomically(({ orders }) => orders.waiting(at, waitingAt(at), limit))
      const failures: unknown[] = []
      for (const id of due) await run(id, { type: 'tick' }).catch((error: unknown) => failures.push(error))
      return { done: due.length - failures.length, failures }
    },

    /** Throws WRONG_CODE after counting the attempt. */
    async handOver(id: OrderId, by: number, code: string): Promise<void> {
      const events = await run(id, { type: 'hand_over', by, code })
      if (events.some((event) => event.type === 'order.code_refused'))
        throw new Rejection('WRONG_CODE', 'That code is wrong. Ask the buyer to read it again.', {
          kind: 'invalid',
          errors: { code: 'That code is wrong. Ask the buyer to read it again.' },
        })
    },
  }
}

export type OrderingUseCases = ReturnType<typeof orderingUseCases>

function partyOf({ buyerId }: Order, by: number | null): 'buyer' | 'seller' | 'system' {
  if (by === null) return 'system'
  return by === buyerId ? 'buyer' : 'seller'
}
