import type { Offer, Pieces, StockKeeping } from '#domain/catalog/ports.ts'
import { shownAvailability } from '#domain/catalog/stock.ts'
import type { DisputeQueue } from '#domain/disputes/ports.ts'
import type { AgreedPrices } from '#domain/offers/ports.ts'
import { add, type Kobo } from '#domain/shared/money.ts'
import type { Ids, Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { titleOf } from '#domain/shared/text.ts'
import type { EscrowOf } from '#domain/wallet/ports.ts'
import { type Order, type OrderId, type OrderItem, orderTitle } from './order.ts'
import { type LineItem, placeOrder } from './placement.ts'

export type Deps = {
  atomically: UnitOfWork
  autocommit: UnitOfWork
  now: Now
  ids: Ids
  escrow: EscrowOf
  stockKeeping: (tx: Tx) => StockKeeping
  agreedPrices: AgreedPrices
  /** Unconfirmed orders enter the admins' queue, and ended ones leave it. */
  queue: DisputeQueue<Tx>
  autoReleaseDays: number | null
}

export type SellerOrder = {
  sellerId: number
  campus: string
  items: readonly OrderItem[]
  fee: Kobo
}

type Purchase = Pick<Order, 'buyerId' | 'deliveryMethod' | 'notes' | 'feeConfigId'> & PaidIn

export type PaidIn = { sessionId?: number | undefined }

export function lineItemOf(offer: Offer, quantity: number): LineItem {
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

/** Places one order per part and takes counted stock, all or none, but for pieces of `heldAlready`. */
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
  parts: readonly SellerOrder[],
  offers: readonly Offer[],
  heldAlready: readonly number[] = [],
): Promise<OrderId[]> {
  const at = now()
  const items = parts
    .flatMap((part) => part.items)
    .filter(({ productId }) => !heldAlready.includes(productId))
  await stockKeeping(tx).hold(offers, countedPieces(items))
  const placed: OrderId[] = []
  for (const { fee: platformFee, ...part } of parts) {
    const codes = { orderNumber: ids.code(8), handoverCode: ids.digits(6) }
    const order = placeOrder({ ...purchase, ...part, ...codes, platformFee, autoReleaseDays }, at)
    const event = { type: 'order.placed', campus: order.campus, ...factsOfNew(order) } as const
    const id = await tx.orders.add(order, event)
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
    placed.push(id)
  }
  return placed
}

export function factsOf({ id: orderId, ...order }: Order) {
  return { orderId, ...factsOfNew(order) }
}

function factsOfNew(order: Omit<Order, 'id'>) {
  const { orderNumber, buyerId, sellerId, notes, subtotal, autoReleaseDays } = order
  const total = add(subtotal, order.platformFee)
  const title = orderTitle(order)
  const imageKey = order.items.find((item) => item.imageKey !== null)?.imageKey ?? null
  return { orderNumber, buyerId, sellerId, title, imageKey, notes, subtotal, total, autoReleaseDays }
}

export function countedPieces(items: readonly OrderItem[]): Pieces[] {
  return items
    .filter(({ fromStock }) => fromStock)
    .map(({ productId, quantity }) => ({ productId, quantity }))
}

/** Returns pieces to stock, unless the order was on its way: then the seller decides. */
export async function endStock(
  stock: StockKeeping,
  tx: Tx,
  { id, status, deliveryStatus }: Order,
): Promise<void> {
  const pieces = await tx.orders.heldPieces(id)
  const isOut = deliveryStatus === 'in_transit' || deliveryStatus === 'delivered'
  await (status === 'cancelled' && !isOut ? stock.putBack(pieces) : stock.handOver(pieces))
}
