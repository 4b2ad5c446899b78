import type { Offer } from '#domain/catalog/ports.ts'
import { campusOf } from '#domain/shared/campus.ts'
import type { Tx } from '#domain/shared/ports.ts'
import { notFound } from '#domain/shared/rejection.ts'
import {
  assertAsShown,
  type Cart,
  MOST_LINES,
  type PricedCart,
  priced,
  putIn,
  type Seen,
  shownAs,
  without,
  withQuantity,
} from './cart.ts'
import type { Order, OrderId } from './order.ts'
import { type Deps, placeAll, wantedOf } from './placing.ts'

/** The cart as it is told to its buyer, with the products that are still there for them to see. */
export type ShownCart = PricedCart & { offers: ReadonlyMap<number, Offer>; feeConfigId: number }

/** What people do with their carts. Whatever they are shown of it is what an order may cost. */
export function shoppingUseCases(deps: Deps) {
  const { atomically, titleOf, feesOf } = deps

  async function price(tx: Tx, userId: number, cart: Cart): Promise<ShownCart> {
    const found = await tx.products.offers(cart.lines.map(({ productId }) => productId))
    const sellers = [...new Set(found.map((offer) => offer.userId))]
    const apart = await tx.blocks.apartFrom(userId, sellers)
    const inSight = found.filter((offer) => !offer.isDisabled && !apart.has(offer.userId))
    const offers = new Map(inSight.map((offer) => [offer.id, offer]))
    const wanted = new Map(inSight.map((offer) => [offer.id, wantedOf(titleOf, offer, 1)]))
    const config = await tx.fees.current()
    const now = priced(cart, wanted, (orders) => feesOf(orders, config))
    return { ...now, offers, feeConfigId: config.id }
  }

  /** Prices the cart and remembers what its buyer is told. */
  async function show(tx: Tx, userId: number, cart: Cart): Promise<ShownCart> {
    const kept = await tx.carts.save(userId, cart)
    const shown = await price(tx, userId, kept)
    await tx.carts.save(userId, shownAs(kept, shown))
    return shown
  }

  const change = (userId: number, act: (cart: Cart) => Cart): Promise<ShownCart> =>
    atomically(async (tx) => show(tx, userId, act(await tx.carts.forUpdate(userId))))

  return {
    /** The cart at today's prices. */
    cart: (userId: number): Promise<ShownCart> =>
      atomically(async (tx) => {
        const cart = await tx.carts.forUpdate(userId)
        const shown = await price(tx, userId, cart)
        await tx.carts.save(userId, shownAs(cart, shown))
        return shown
      }),

    /** Adds so many of a product; the same product again adds up. */
    addToCart: (userId: number, productId: number, quantity: number): Promise<ShownCart> =>
      atomically(async (tx) => {
        const cart = await tx.carts.forUpdate(userId)
        const offer = await tx.products.offer(productId)
        if (!offer || (await tx.blocks.apartFrom(userId, [offer.userId])).size > 0)
          throw notFound('Product not found or has been removed')
        return show(tx, userId, putIn(cart, wantedOf(titleOf, offer, quantity), userId))
      }),

    setQuantity: (userId: number, lineId: number, quantity: number): Promise<ShownCart> =>
      change(userId, (cart) => withQuantity(cart, lineId, quantity)),

    removeFromCart: (userId: number, lineId: number): Promise<ShownCart> =>
      change(userId, (cart) => without(cart, lineId)),

    clearCart: (userId: number): Promise<ShownCart> => change(userId, (cart) => ({ ...cart, lines: [] })),

    /**
     * Places and pays one order for each seller of the cart, all or none, for exactly what the cart showed. The same
     * request of the same buyer is placed once.
     */
    checkOut: (input: {
      buyerId: number
      deliveryMethod: Order['deliveryMethod']
      notes: string
      requestKey: string
      /** What the buyer saw last, where they say so. */
      seen?: Seen
    }): Promise<OrderId[]> =>
      atomically(async (tx) => {
        const { buyerId, requestKey, seen, ...how } = input
        const cart = await tx.carts.forUpdate(buyerId)
        const before = await tx.orders.checkedOut(buyerId, requestKey)
        if (before.length > 0) return before
        campusOf(await tx.orders.buyer(buyerId, requestKey))
        const now = await price(tx, buyerId, cart)
        assertAsShown(cart, now, seen)
        await tx.carts.save(buyerId, { lines: [], shownTotal: cart.shownTotal })
        const parts = now.orders.map((order, place) => ({
          ...order,
          requestKey: checkoutKey(requestKey, place),
        }))
        return placeAll(deps, tx, { ...how, buyerId, feeConfigId: now.feeConfigId }, parts)
      }),
  }
}

/** The key of the order at this place of a checkout. */
export function checkoutKey(requestKey: string, place: number): string {
  return `cart:${requestKey}:${place}`
}

/** All that the orders of one checkout may have: no other checkout's key makes any of them. */
export function checkoutKeys(requestKey: string): string[] {
  return Array.from({ length: MOST_LINES }, (_, place) => checkoutKey(requestKey, place))
}
