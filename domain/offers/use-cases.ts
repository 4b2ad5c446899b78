import type { StockKeeping } from '#domain/catalog/ports.ts'
import { shownAvailability } from '#domain/catalog/stock.ts'
import { pairOf, writeMessage } from '#domain/messaging/message.ts'
import { campusOf } from '#domain/shared/campus.ts'
import type { Kobo } from '#domain/shared/money.ts'
import type { BatchOutcome, Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { notFound, Rejection } from '#domain/shared/rejection.ts'
import { assertNotSuspended } from '#domain/shared/restriction.ts'
import { runOnce } from '#domain/shared/run-once.ts'
import { titleOf } from '#domain/shared/text.ts'
import type { Instant } from '#domain/shared/time.ts'
import { sideOf } from './access.ts'
import { madeEvents, toDomainEvents } from './domain-events.ts'
import {
  decide,
  evolve,
  makeOffer,
  NO_OFFER,
  type OfferCommand,
  type OfferEvent,
  type OfferedProduct,
  type OfferId,
  openAlready,
  type PriceOffer,
  quietSince,
} from './offer.ts'
import { offerText } from './offer-text.ts'

type Deps = {
  atomically: UnitOfWork
  now: Now
  stockKeeping: (tx: Tx) => StockKeeping
}

type Named = { price: Kobo; note: string; requestKey?: string | undefined }
type CommandOn = (product: OfferedProduct) => OfferCommand

const NO_PRODUCT = 'Product not found or has been removed'

/** Use cases of offers; each step locks the product before the offer. */
export function offersUseCases(deps: Deps) {
  const { atomically, now, stockKeeping } = deps
  const settle = settling(stockKeeping)

  async function offered(tx: Tx, productId: number): Promise<OfferedProduct | undefined> {
    const product = await tx.products.offer(productId)
    return (
      product && {
        id: product.id,
        sellerId: product.userId,
        title: titleOf(product.description),
        price: product.price,
        sellsOnline: product.platformPurchaseEnabled,
        isDisabled: product.isDisabled,
        availability: shownAvailability(product),
        stock: product.stock,
        lowestPrice: product.lowestPrice,
      }
    )
  }

  /** Throws for users who cannot write to each other. */
  async function say(tx: Tx, { price, note, title, ...to }: Said, at: Instant): Promise<number> {
    const parties = await tx.messages.parties(to.senderId, to.receiverId)
    const about = { type: 'product' as const, id: to.productId }
    return tx.messages.add(writeMessage({ content: offerText({ price, title, note }), about }, parties, at))
  }

  async function make(tx: Tx, buyerId: number, productId: number, { price, note }: Named): Promise<OfferId> {
    const at = now()
    const buyer = await tx.users.byId(buyerId)
    campusOf(buyer)
    assertNotSuspended(buyer?.restriction, at)
    const found = await offered(tx, productId)
    if (!found || (await tx.blocks.blockedAmong(buyerId, [found.sellerId])).size > 0)
      throw notFound(NO_PRODUCT)
    const before = await tx.offers.lastOf(buyerId, productId)
    const last = before && (await settle(tx, before, decide(before, { type: 'tick' }, at), at))
    // One that ended just now may have returned the last piece.
    const product = last === before ? found : ((await offered(tx, productId)) ?? found)
    const quiet = await tx.offers.quietlyDeclined(productId, quietSince(at))
    const offer = makeOffer(product, { buyerId, price, note, quiet }, last, at)
    // The seller must not see an automatic decline.
    const messageId =
      offer.status === 'open'
        ? await say(tx, { ...offer, productId, senderId: buyerId, receiverId: product.sellerId }, at)
        : null
    const id = await tx.offers.add({ ...offer, messageId })
    if (id === undefined) throw openAlready()
    await tx.outbox.append(madeEvents({ ...offer, id, messageId }))
    return id
  }

  /** Locks the offer after its product; throws for everyone but its two sides. */
  async function locked(tx: Tx, id: OfferId, by: number) {
    const found = await tx.offers.byId(id)
    if (!found || sideOf(found, by) === undefined) throw notFound(NO_OFFER)
    const product = found.productId === null ? undefined : await offered(tx, found.productId)
    const offer = await tx.offers.forUpdate(id)
    if (!offer) throw notFound(NO_OFFER)
    return { offer, product }
  }

  async function dealing(tx: Tx, id: OfferId, by: number, commandOn: CommandOn, at: Instant) {
    const { offer, product } = await locked(tx, id, by)
    if (!product) throw new Rejection('PRODUCT_UNAVAILABLE', 'This product is not available at the moment')
    const otherId = by === offer.buyerId ? offer.sellerId : offer.buyerId
    const events = decide(offer, commandOn(product), at)
    return { offer, product, otherId, events }
  }

  async function counter(tx: Tx, id: OfferId, by: number, { price, note }: Named): Promise<OfferId> {
    const at = now()
    const commandOn: CommandOn = (product) => ({ type: 'counter', by, product, price, note })
    const { offer, product, otherId, events } = await dealing(tx, id, by, commandOn, at)
    const { id: productId, title } = product
    const said = { price, note, title, productId, senderId: by, receiverId: otherId }
    const isSaid = events.some(({ type }) => type === 'offer.countered')
    await settle(tx, isSaid ? { ...offer, messageId: await say(tx, said, at) } : offer, events, at)
    return id
  }

  async function end(id: OfferId, by: number, type: 'decline' | 'withdraw'): Promise<void> {
    await atomically(async (tx) => {
      const at = now()
      const { offer } = await locked(tx, id, by)
      await settle(tx, offer, decide(offer, { type, by }, at), at)
    })
  }

  return {
    /** Names a price, which is declined at once below the lowest one. */
    make: (buyerId: number, { productId, requestKey, ...named }: Named & { productId: number }) =>
      atomically((tx) =>
        runOnce(tx, { by: buyerId, key: requestKey }, () => make(tx, buyerId, productId, named)),
      ),

    counter: (id: OfferId, by: number, { requestKey, ...named }: Named) =>
      atomically((tx) => runOnce(tx, { by, key: requestKey }, () => counter(tx, id, by, named))),

    /** Reserves a piece; `shown` is the price that the user saw. */
    accept: (id: OfferId, by: number, shown?: Kobo): Promise<void> =>
      atomically(async (tx) => {
        const at = now()
        const commandOn: CommandOn = (product) => ({ type: 'accept', by, product, shown })
        const { offer, product, otherId, events } = await dealing(tx, id, by, commandOn, at)
        pairOf(await tx.messages.parties(by, otherId), at)
        const after = await settle(tx, offer, events, at)
        if (after.holdsPiece) await tx.products.reserve([{ productId: product.id, quantity: 1 }])
      }),

    decline: (id: OfferId, by: number): Promise<void> => end(id, by, 'decline'),

    /** Withdraws an open offer or, for the buyer, an accepted price. */
    withdraw: (id: OfferId, by: number): Promise<void> => end(id, by, 'withdraw'),

    async expire(limit: number): Promise<BatchOutcome> {
      const due = await atomically(({ offers }) => offers.due(now(), limit))
      const failures: unknown[] = []
      for (const id of due)
        await atomically(async (tx) => {
          const offer = await lockedAfterProduct(tx, id)
          const at = now()
          if (offer) await settle(tx, offer, decide(offer, { type: 'tick' }, at), at)
        }).catch((error: unknown) => failures.push(error))
      return { done: due.length - failures.length, failures }
    },
  }
}

export function endOffers(stockKeeping: Deps['stockKeeping']) {
  const settle = settling(stockKeeping)
  return async (tx: Tx, productId: number, at: Instant): Promise<void> => {
    for (const offer of await tx.offers.activeOn(productId))
      await settle(tx, offer, decide(offer, { type: 'end' }, at), at)
  }
}

export function recallOffers(stockKeeping: Deps['stockKeeping']) {
  const settle = settling(stockKeeping)
  return async (tx: Tx, userId: number, at: Instant): Promise<void> => {
    for (const id of await tx.offers.activeOf(userId)) {
      const offer = await lockedAfterProduct(tx, id)
      if (offer) await settle(tx, offer, decide(offer, { type: 'recall', by: userId }, at), at)
    }
  }
}

async function lockedAfterProduct(tx: Tx, id: OfferId): Promise<PriceOffer | undefined> {
  const found = await tx.offers.byId(id)
  if (found && found.productId !== null) await tx.products.forUpdate(found.productId)
  return found && tx.offers.forUpdate(id)
}

function settling(stockKeeping: Deps['stockKeeping']) {
  return async (tx: Tx, offer: PriceOffer, events: readonly OfferEvent[], at: Instant) => {
    if (events.length === 0) return offer
    const after = { ...events.reduce(evolve, offer), updatedAt: at }
    await tx.offers.save(after)
    if (offer.holdsPiece && !after.holdsPiece && offer.productId !== null)
      await stockKeeping(tx).putBack([{ productId: offer.productId, quantity: 1 }])
    await tx.outbox.append(events.flatMap((event) => toDomainEvents(event, offer, after)))
    return after
  }
}

export type OffersUseCases = ReturnType<typeof offersUseCases>

type Said = {
  price: Kobo
  note: string
  title: string
  productId: number
  senderId: number
  receiverId: number
}
