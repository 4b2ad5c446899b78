import type { Offer } from '#domain/catalog/ports.ts'
import { campusOf } from '#domain/shared/campus.ts'
import { add, type Kobo } from '#domain/shared/money.ts'
import { notFound, Rejection } from '#domain/shared/rejection.ts'
import { runAllOnce } from '#domain/shared/run-once.ts'
import { comingFees, feeOf, feesAt } from '#domain/wallet/fees.ts'
import {
  assertAsShown,
  type Cart,
  isShownAs,
  type PricedCart,
  priced,
  putIn,
  type ShownTotals,
  shownAs,
  without,
  withQuantity,
} from './cart.ts'
import type { Order, OrderId } from './order.ts'
import { type Deps, lineItemOf, type PaidIn, placeAll } from './placing.ts'
import type { CartSnapshot } from './ports.ts'

/** Each failed attempt is a change of the same cart in another window. */
const TRIES = 100

export type ShownCart = PricedCart & {
  offers: ReadonlyMap<number, Offer>
  feeConfigId: number
  /** From a day in Lagos on, for the same cart; null if no change is planned. */
  comingFee: { from: string; fee: Kobo } | null
}

/** The prices that a buyer is shown are the only ones an order may have. */
export function shoppingUseCases(deps: Deps) {
  const { atomically, autocommit } = deps

  function priceOf(found: CartSnapshot, cart: Cart): ShownCart {
    const { ownPrices, fees } = found
    const there = visibleOffers(found).filter((offer) => !offer.isDisabled)
    const offers = new Map(there.map((offer) => [offer.id, offer]))
    const wanted = new Map(there.map((offer) => [offer.id, lineItemOf(offer, 1)]))
    const current = feesAt(fees, deps.now())
    const cartNow = priced(cart, wanted, (order) => feeOf(order, current), ownPrices)
    const coming = comingFees(fees, deps.now())
    const later = coming && add(...cartNow.orders.map((order) => feeOf(order, coming)))
    return {
      ...cartNow,
      offers,
      feeConfigId: current.id,
      comingFee:
        coming && later !== undefined && later !== cartNow.fee
          ? { from: coming.appliesFrom, fee: later }
          : null,
    }
  }

  const snapshotOf = (userId: number, productId?: number): Promise<CartSnapshot> =>
    autocommit(({ carts }) => carts.snapshot(userId, productId, deps.now()))

  async function show(userId: number, before: CartSnapshot, cart: Cart): Promise<ShownCart | undefined> {
    const now = priceOf(before, cart)
    if (cart === before.cart && isShownAs(cart, now)) return now
    const stored = await autocommit(({ carts }) => carts.replace(userId, before.cart, shownAs(cart, now)))
    if (!stored) return undefined
    const lines = now.lines.map((line, index) => ({ ...line, id: stored.lines[index]?.id ?? null }))
    return { ...now, lines }
  }

  async function change(
    userId: number,
    change: (now: CartSnapshot) => Cart,
    productId?: number,
  ): Promise<ShownCart> {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const now = await snapshotOf(userId, productId)
      const shown = await show(userId, now, change(now))
      if (shown) return shown
    }
    throw new Error(`the cart of user ${userId} was changed ${TRIES} times meanwhile`)
  }

  return {
    cart: (userId: number): Promise<ShownCart> => change(userId, ({ cart }) => cart),

    addToCart: (userId: number, productId: number, quantity: number): Promise<ShownCart> =>
      change(
        userId,
        (now) => {
          const offer = visibleOffers(now).find(({ id }) => id === productId)
          if (!offer) throw notFound('Product not found or has been removed')
          if (now.ownPrices.has(productId))
            throw new Rejection('OFFER_ACCEPTED', 'You have your own price for this. Buy it on its page.')
          return putIn(now.cart, lineItemOf(offer, quantity), userId)
        },
        productId,
      ),

    setQuantity: (userId: number, lineId: number, quantity: number): Promise<ShownCart> =>
      change(userId, ({ cart }) => withQuantity(cart, lineId, quantity)),

    removeFromCart: (userId: number, lineId: number): Promise<ShownCart> =>
      change(userId, ({ cart }) => without(cart, lineId)),

    clearCart: (userId: number): Promise<ShownCart> => change(userId, ({ cart }) => ({ ...cart, lines: [] })),

    /** Places one order per seller, all or none, for exactly what the cart showed. The same request key is one purchase. */
    checkOut: (
      input: PaidIn & {
        buyerId: number
        deliveryMethod: Order['deliveryMethod']
        notes: string
        requestKey?: string | undefined
        seen?: ShownTotals
      },
    ): Promise<OrderId[]> =>
      atomically(async (tx) => {
        const { buyerId, requestKey: key, seen, ...how } = input
        return runAllOnce(tx, { by: buyerId, key }, async () => {
          const found = await tx.carts.forUpdate(buyerId, deps.now())
          const { cart } = found
          campusOf(found)
          const now = priceOf(found, cart)
          assertAsShown(cart, now, seen)
          await tx.carts.save(buyerId, { lines: [], shownTotal: cart.shownTotal })
          return placeAll(deps, tx, { ...how, buyerId, feeConfigId: now.feeConfigId }, now.orders, [
            ...now.offers.values(),
          ])
        })
      }),
  }
}

function visibleOffers({ offers, blocked }: Pick<CartSnapshot, 'offers' | 'blocked'>): Offer[] {
  return offers.filter((offer) => !blocked.has(offer.userId))
}
