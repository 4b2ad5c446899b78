import type { Offer } from '#domain/catalog/ports.ts'
import { campusOf } from '#domain/shared/campus.ts'
import type { Tx } from '#domain/shared/ports.ts'
import { notFound, Rejection } from '#domain/shared/rejection.ts'
import { runAllOnce } from '#domain/shared/run-once.ts'
import {
  assertAsShown,
  type Cart,
  isShownAs,
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

/** Returns the cart as its buyer sees it, with the products they can still see. */
export type ShownCart = PricedCart & { offers: ReadonlyMap<number, Offer>; feeConfigId: number }

/** What people do with their carts. Whatever they are shown of it is what an order may cost. */
export function shoppingUseCases(deps: Deps) {
  const { atomically, feesOf } = deps

  /** What of these products its buyer may see, disabled ones included. */
  async function inSightOf(tx: Tx, userId: number, found: readonly Offer[]): Promise<Offer[]> {
    const blocked = await tx.blocks.blockedAmong(userId, [...new Set(found.map((offer) => offer.userId))])
    return found.filter((offer) => !blocked.has(offer.userId))
  }

  async function priceOf(tx: Tx, userId: number, cart: Cart, inSight: readonly Offer[]): Promise<ShownCart> {
    const config = await tx.fees.current()
    const there = inSight.filter((offer) => !offer.isDisabled)
    const offers = new Map(there.map((offer) => [offer.id, offer]))
    const wanted = new Map(there.map((offer) => [offer.id, wantedOf(deps, offer, 1)]))
    const reserved = [...wanted.values()].filter(({ availability }) => availability === 'reserved')
    const ids = reserved.map(({ productId }) => productId)
    const ownPrices = await deps.agreedPrices(tx).among(userId, ids, deps.now())
    const now = priced(cart, wanted, (orders) => feesOf(orders, config), ownPrices)
    return { ...now, offers, feeConfigId: config.id }
  }

  async function price(tx: Tx, userId: number, cart: Cart): Promise<ShownCart> {
    const inSight = await inSightOf(tx, userId, await tx.products.offers(productsIn(cart)))
    return priceOf(tx, userId, cart, inSight)
  }

  /** Keeps the cart with what its buyer is told of it. */
  async function show(tx: Tx, userId: number, cart: Cart, inSight: readonly Offer[]): Promise<ShownCart> {
    const now = await priceOf(tx, userId, cart, inSight)
    const stored = await tx.carts.save(userId, shownAs(cart, now))
    return {
      ...now,
      lines: now.lines.map((line, index) => ({ ...line, id: stored.lines[index]?.id ?? null })),
    }
  }

  const change = (userId: number, change: (cart: Cart) => Cart): Promise<ShownCart> =>
    atomically(async (tx) => {
      const cart = change(await tx.carts.forUpdate(userId))
      const inSight = await inSightOf(tx, userId, await tx.products.offers(productsIn(cart)))
      return show(tx, userId, cart, inSight)
    })

  /** What is shown when nothing of it changed since the last look; else nothing. */
  const unchanged = (userId: number): Promise<ShownCart | undefined> =>
    atomically(async (tx) => {
      const cart = await tx.carts.byUser(userId)
      const inSight = await inSightOf(tx, userId, await tx.products.offersNow(productsIn(cart)))
      const now = await priceOf(tx, userId, cart, inSight)
      return isShownAs(cart, now) ? now : undefined
    })

  return {
    /** The cart at today's prices. */
    cart: async (userId: number): Promise<ShownCart> =>
      (await unchanged(userId)) ?? change(userId, (cart) => cart),

    /** Adds a quantity of a product; adding it again increases the quantity. */
    addToCart: (userId: number, productId: number, quantity: number): Promise<ShownCart> =>
      atomically(async (tx) => {
        const cart = await tx.carts.forUpdate(userId)
        const ids = [...new Set([...productsIn(cart), productId])]
        const inSight = await inSightOf(tx, userId, await tx.products.offers(ids))
        const offer = inSight.find(({ id }) => id === productId)
        if (!offer) throw notFound('Product not found or has been removed')
        if (await deps.agreedPrices(tx).find(userId, productId, deps.now()))
          throw new Rejection('OFFER_ACCEPTED', 'You have your own price for this. Buy it on its page.')
        return show(tx, userId, putIn(cart, wantedOf(deps, offer, quantity), userId), inSight)
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
      requestKey?: string | undefined
      /** What the buyer saw last, where they say so. */
      seen?: Seen
    }): Promise<OrderId[]> =>
      atomically(async (tx) => {
        const { buyerId, requestKey: key, seen, ...how } = input
        return runAllOnce(tx, { by: buyerId, key }, async () => {
          const cart = await tx.carts.forUpdate(buyerId)
          campusOf(await tx.users.byId(buyerId))
          const now = await price(tx, buyerId, cart)
          assertAsShown(cart, now, seen)
          await tx.carts.save(buyerId, { lines: [], shownTotal: cart.shownTotal })
          return placeAll(deps, tx, { ...how, buyerId, feeConfigId: now.feeConfigId }, now.orders, [
            ...now.offers.values(),
          ])
        })
      }),
  }
}

function productsIn(cart: Cart): number[] {
  return cart.lines.map(({ productId }) => productId)
}
