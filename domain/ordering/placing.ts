import type { Offer } from '#domain/catalog/ports.ts'
import type { DisputeQueue } from '#domain/disputes/ports.ts'
import { add, type Kobo } from '#domain/shared/money.ts'
import type { Clock, Ids, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import type { Escrow, FeeConfig, Ledger } from '#domain/wallet/ports.ts'
import type { Order, OrderId, OrderItem } from './order.ts'
import { placeOrder, type Wanted } from './placement.ts'

export type Deps = {
  atomically: UnitOfWork
  now: Clock
  ids: Ids
  /** The wallet's rules, handed in by whoever composes: money is decided there and nowhere else. */
  escrow: (tx: { ledger: Ledger }) => Escrow
  feesOf: (orders: readonly { subtotal: Kobo; campus: string }[], config: FeeConfig) => Kobo[]
  titleOf: (description: string) => string
  /** The admins' queue: where what nobody ends comes to, and what has ended leaves. */
  queue: DisputeQueue
  /** After how many days a delivered order releases by itself; null for never (R26). */
  autoReleaseDays: number | null
}

/** One seller's part of what is bought at once. */
export type Part = {
  sellerId: number
  campus: string
  items: readonly OrderItem[]
  fee: Kobo
  requestKey: string
}

type Purchase = Pick<Order, 'buyerId' | 'deliveryMethod' | 'notes' | 'feeConfigId'>

/** What an order needs to know of an offer. */
export function wantedOf(titleOf: Deps['titleOf'], offer: Offer, quantity: number): Wanted {
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
    stock: offer.stock,
    quantity,
  }
}

/** Places and pays one order for each part, and takes what is counted; all of it or, when one is refused, none. */
export async function placeAll(
  { now, ids, escrow }: Pick<Deps, 'now' | 'ids' | 'escrow'>,
  tx: Tx,
  purchase: Purchase,
  parts: readonly Part[],
): Promise<OrderId[]> {
  await tx.products.takeStock(parts.flatMap(({ items }) => counted(items)))
  const placed: Order[] = []
  for (const { fee: platformFee, requestKey, ...part } of parts) {
    const codes = { orderNumber: ids.code(8), handoverCode: ids.digits(6) }
    const order = placeOrder({ ...purchase, ...part, ...codes, platformFee }, now())
    const id = await tx.orders.add(order, requestKey)
    await escrow(tx).hold(
      {
        subject: { kind: 'order', id },
        payerId: order.buyerId,
        payeeId: order.sellerId,
        amount: order.subtotal,
        fee: platformFee,
        reference: order.orderNumber,
      },
      `place:order:${id}`,
    )
    placed.push({ ...order, id })
  }
  await tx.outbox.append(
    placed.map((order) => ({
      type: 'order.placed',
      title: order.items[0]?.title ?? '',
      campus: order.campus,
      ...factsOf(order),
    })),
  )
  return placed.map(({ id }) => id)
}

/** Gives back what a sale that did not come about had taken from counted stock. Before any money moves. */
export async function giveBackStock({ products }: Tx, { items }: Order): Promise<void> {
  await products.takeStock(counted(items).map((item) => ({ ...item, quantity: -item.quantity })))
}

/** What an event tells of its order. */
export function factsOf(order: Order) {
  const { id: orderId, orderNumber, buyerId, sellerId, subtotal } = order
  return { orderId, orderNumber, buyerId, sellerId, subtotal, total: add(subtotal, order.platformFee) }
}

function counted(items: readonly OrderItem[]): { productId: number; quantity: number }[] {
  return items
    .filter(({ fromStock }) => fromStock)
    .map(({ productId, quantity }) => ({ productId, quantity }))
}
