import type { Offer, Pieces, StockKeeping } from '#domain/catalog/ports.ts'
import { shownAvailability } from '#domain/catalog/stock.ts'
import type { DisputeQueue } from '#domain/disputes/ports.ts'
import type { AgreedPrices } from '#domain/offers/ports.ts'
import { add, type Kobo } from '#domain/shared/money.ts'
import type { Ids, Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { titleOf } from '#domain/shared/text.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { Escrow, Ledger } from '#domain/wallet/ports.ts'
import { type Order, type OrderId, type OrderItem, orderTitle } from './order.ts'
import { placeOrder, type Wanted } from './placement.ts'

export type Deps = {
  atomically: UnitOfWork
  /** For steps of one statement. */
  autocommit: UnitOfWork
  now: Now
  ids: Ids
  /** What the wallet does with money, injected by `marketplace.ts`, because only the wallet moves it. */
  escrow: (tx: { ledger: Ledger }, at: Instant) => Escrow
  /** What the catalog does with stock, injected likewise. */
  stockKeeping: (tx: Tx) => StockKeeping
  /** The prices that sellers agreed on with buyers. */
  agreedPrices: AgreedPrices
  /** The admins' queue: unconfirmed orders enter it, and ended ones leave it. */
  queue: DisputeQueue<Tx>
  /** After how many days an order placed now releases by itself once delivered; null for never (R26). */
  autoReleaseDays: number | null
}

/** One seller's part of what is bought at once. */
export type Part = {
  sellerId: number
  campus: string
  items: readonly OrderItem[]
  fee: Kobo
}

type Purchase = Pick<Order, 'buyerId' | 'deliveryMethod' | 'notes' | 'feeConfigId'> & PaidIn

/** The session that pays; left out where none is known. */
export type PaidIn = { sessionId?: number | undefined }

/** What an order needs to know of an offer. */
export function wantedOf(offer: Offer, quantity: number): Wanted {
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
    availability: shownAvailability(offer),
    stock: offer.stock,
    quantity,
  }
}

/**
 * Places and pays one order for each part, and takes what is counted; all of it or, when one is refused, none. An offer
 * reserved a piece of the products in `heldAlready`, which the order takes over.
 */
export async function placeAll(
  {
    now,
    ids,
    escrow,
    stockKeeping,
    autoReleaseDays,
  }: Pick<Deps, 'now' | 'ids' | 'escrow' | 'stockKeeping' | 'autoReleaseDays'>,
  tx: Tx,
  { sessionId, ...purchase }: Purchase,
  parts: readonly Part[],
  offers: readonly Offer[],
  heldAlready: readonly number[] = [],
): Promise<OrderId[]> {
  const at = now()
  const items = parts
    .flatMap((part) => part.items)
    .filter(({ productId }) => !heldAlready.includes(productId))
  await stockKeeping(tx).hold(offers, countedPieces(items))
  const placed: Order[] = []
  for (const { fee: platformFee, ...part } of parts) {
    const codes = { orderNumber: ids.code(8), handoverCode: ids.digits(6) }
    const order = placeOrder({ ...purchase, ...part, ...codes, platformFee, autoReleaseDays }, at)
    const id = await tx.orders.add(order)
    await escrow(tx, at).hold(
      {
        subject: { kind: 'order', id },
        payerId: order.buyerId,
        payeeId: order.sellerId,
        amount: order.subtotal,
        fee: platformFee,
        reference: order.orderNumber,
        sessionId,
      },
      `place:order:${id}`,
    )
    placed.push({ ...order, id })
  }
  await tx.outbox.append(
    placed.map((order) => ({
      type: 'order.placed',
      campus: order.campus,
      ...factsOf(order),
    })),
  )
  return placed.map(({ id }) => id)
}

/** What an event tells of its order. */
export function factsOf(order: Order) {
  const { id: orderId, orderNumber, buyerId, sellerId, notes, subtotal, autoReleaseDays } = order
  const total = add(subtotal, order.platformFee)
  const title = orderTitle(order)
  const imageKey = order.items.find((item) => item.imageKey !== null)?.imageKey ?? null
  return { orderId, orderNumber, buyerId, sellerId, title, imageKey, notes, subtotal, total, autoReleaseDays }
}

/** The pieces of an order that were taken from counted stock. */
export function countedPieces(items: readonly OrderItem[]): Pieces[] {
  return items
    .filter(({ fromStock }) => fromStock)
    .map(({ productId, quantity }) => ({ productId, quantity }))
}

/** Ends what an order holds of counted stock. What is on its way or delivered is not back on the shelf because its price is: that is for the seller to say. */
export async function endStock(
  stock: StockKeeping,
  tx: Tx,
  { id, status, deliveryStatus }: Order,
): Promise<void> {
  const pieces = await tx.orders.heldPieces(id)
  const isOut = deliveryStatus === 'in_transit' || deliveryStatus === 'delivered'
  await (status === 'cancelled' && !isOut ? stock.putBack(pieces) : stock.handOver(pieces))
}
