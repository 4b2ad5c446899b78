import type { Campus } from '#domain/shared/campus.ts'
import { add, type Kobo, times } from '#domain/shared/money.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { Order, OrderItem } from './order.ts'

export type LineItem = {
  productId: number
  sellerId: number
  sellerCampus: Campus
  title: string
  category: string
  price: Kobo | null
  imageKey: string | null
  sellsOnline: boolean
  isDisabled: boolean
  availability: 'for_sale' | 'reserved' | 'sold' | 'paused'
  stock: number | null
  quantity: number
}

/** Returns the item at the server's price. Throws if this buyer can't buy it (R24). */
export function itemOf(wanted: LineItem, buyerId: number | undefined): OrderItem {
  if (wanted.sellerId === buyerId)
    throw new Rejection('OWN_PRODUCT', 'You cannot buy your own product', { kind: 'forbidden' })
  if (wanted.availability === 'sold') throw new Rejection('SOLD', 'This product has been sold')
  if (wanted.availability === 'reserved')
    throw new Rejection('RESERVED', 'This product is reserved for another buyer')
  if (wanted.isDisabled || wanted.availability === 'paused')
    throw new Rejection('PRODUCT_UNAVAILABLE', 'This product is not available at the moment')
  if (!wanted.sellsOnline || wanted.price === null)
    throw new Rejection('NOT_SOLD_ONLINE', 'This product is not available for online purchase')
  const { productId, quantity, price, title, category, imageKey, stock } = wanted
  if (stock === 0) throw new Rejection('OUT_OF_STOCK', 'This product is sold out')
  if (stock !== null && stock < quantity)
    throw new Rejection('OUT_OF_STOCK', `Only ${stock} of this product left`)
  return { productId, quantity, price, title, category, imageKey, fromStock: stock !== null }
}

/** Returns the agreed price, or the listed one if that is lower by now. */
export function atAgreedPrice(
  wanted: LineItem,
  { price, holdsPiece }: { price: Kobo; holdsPiece: boolean },
): LineItem {
  if (wanted.quantity !== 1)
    throw new Rejection('OFFER_FOR_ONE', 'Your offer is for one. Buy one at that price.')
  const listed = wanted.sellsOnline ? wanted.price : null
  const held = holdsPiece && wanted.stock !== null
  return {
    ...wanted,
    price: listed !== null && listed < price ? listed : price,
    sellsOnline: true,
    stock: held && wanted.stock !== null ? wanted.stock + 1 : wanted.stock,
    availability: held && wanted.availability === 'reserved' ? 'for_sale' : wanted.availability,
  }
}

export function subtotalOf(items: readonly OrderItem[]): Kobo {
  return add(...items.map((item) => times(item.price, item.quantity)))
}

export function placeOrder(
  input: Pick<
    Order,
    | 'orderNumber'
    | 'buyerId'
    | 'sellerId'
    | 'campus'
    | 'deliveryMethod'
    | 'platformFee'
    | 'feeConfigId'
    | 'notes'
    | 'handoverCode'
    | 'autoReleaseDays'
    | 'items'
  >,
  now: Instant,
): Omit<Order, 'id'> {
  return {
    ...input,
    status: 'pending',
    deliveryStatus: 'pending',
    subtotal: subtotalOf(input.items),
    cancellationReason: null,
    cancellation: null,
    wrongCodes: 0,
    disputed: false,
    startedAt: null,
    deliveredAt: null,
    deadlineSteps: 0,
    createdAt: now,
    updatedAt: now,
  }
}
