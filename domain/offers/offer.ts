import { formatKobo, type Kobo, ONE_NAIRA } from '#domain/shared/money.ts'
import { forbidden, invalid, notFound, Rejection } from '#domain/shared/rejection.ts'
import { readable } from '#domain/shared/text.ts'
import { DAY_MS, HOUR_MS, type Instant, later } from '#domain/shared/time.ts'
import { type Side, sideOf } from './access.ts'
import { OFFER_ROUNDS } from './limits.ts'

export type OfferId = number
/** `ended`: the product was sold or deleted. */
export type OfferStatus = 'open' | 'accepted' | 'bought' | 'declined' | 'withdrawn' | 'expired' | 'ended'

export type PriceOffer = {
  id: OfferId
  productId: number | null
  buyerId: number
  sellerId: number
  title: string
  listedPrice: Kobo | null
  status: OfferStatus
  price: Kobo
  namedBy: Side
  note: string
  /** Prices the buyer has named lately, this one included. */
  round: number
  /** Deadline of an answer or, once accepted, of the purchase. */
  endsAt: Instant
  holdsPiece: boolean
  orderId: number | null
  messageId: number | null
  createdAt: Instant
  updatedAt: Instant
}

export type OfferedProduct = {
  id: number
  sellerId: number
  title: string
  price: Kobo | null
  sellsOnline: boolean
  isDisabled: boolean
  availability: 'for_sale' | 'reserved' | 'sold' | 'paused'
  stock: number | null
  /** Lower offers are declined automatically; only the seller sees it. */
  lowestPrice: Kobo | null
}

export type OfferCommand =
  | { type: 'accept'; by: number; product: OfferedProduct; shown?: Kobo | undefined }
  | { type: 'decline'; by: number }
  | { type: 'counter'; by: number; product: OfferedProduct; price: Kobo; note: string }
  | { type: 'withdraw'; by: number }
  | { type: 'buy'; by: number; orderId: number }
  | { type: 'end' }
  /** The account may have been taken over: all that this user offered or accepted ends. */
  | { type: 'recall'; by: number }
  | { type: 'tick' }

export type OfferEvent =
  | { type: 'offer.countered'; by: Side; price: Kobo; note: string; at: Instant }
  | { type: 'offer.accepted'; by: Side; holdsPiece: boolean; at: Instant }
  /** Automatic below the seller's lowest price: counts as a round, and the seller never sees it. */
  | { type: 'offer.declined'; by: Side; isAutomatic: boolean }
  | { type: 'offer.withdrawn'; by: Side }
  | { type: 'offer.bought'; orderId: number }
  | { type: 'offer.expired' }
  | { type: 'offer.ended' }

const ANSWER_MS = 48 * HOUR_MS
const PURCHASE_MS = 24 * HOUR_MS
/** Automatic declines on a product in a week, before its seller answers. */
const QUIET_OFFERS = 3
/** After this idle time the buyer's rounds start again. */
const ROUNDS_RESET_MS = 7 * DAY_MS

export const NO_OFFER = 'Offer not found'
const OPEN_ALREADY = 'You already have an offer on this product'

export function decide(offer: PriceOffer, command: OfferCommand, now: Instant): OfferEvent[] {
  if (command.type === 'tick')
    return isActive(offer) && offer.endsAt <= now ? [{ type: 'offer.expired' }] : []
  if (command.type === 'end') return isActive(offer) ? [{ type: 'offer.ended' }] : []
  const side = sideOf(offer, command.by)
  if (side === undefined) throw notFound(NO_OFFER)
  if (command.type === 'recall') {
    const isTheirs = offer.status === 'accepted' || (offer.status === 'open' && offer.namedBy === side)
    return isTheirs ? [{ type: 'offer.withdrawn', by: side }] : []
  }
  assertActive(offer, now)
  switch (command.type) {
    case 'accept':
      assertAnswers(offer, side)
      if (command.shown !== undefined && command.shown !== offer.price) throw changed(offer)
      assertTakesOffers(command.product)
      return [{ type: 'offer.accepted', by: side, holdsPiece: command.product.stock !== null, at: now }]
    case 'decline':
      assertAnswers(offer, side)
      return [{ type: 'offer.declined', by: side, isAutomatic: false }]
    case 'counter':
      assertAnswers(offer, side)
      return counter(offer, side, command, now)
    case 'withdraw':
      if (side !== (offer.status === 'accepted' ? 'buyer' : offer.namedBy))
        throw forbidden('Only the person who named this price can withdraw it')
      return [{ type: 'offer.withdrawn', by: side }]
    case 'buy':
      if (side !== 'buyer' || offer.status !== 'accepted')
        throw forbidden('Only an accepted offer can be bought')
      return [{ type: 'offer.bought', orderId: command.orderId }]
  }
}

export function evolve(offer: PriceOffer, event: OfferEvent): PriceOffer {
  switch (event.type) {
    case 'offer.countered':
      return {
        ...offer,
        price: event.price,
        note: event.note,
        namedBy: event.by,
        round: event.by === 'buyer' ? offer.round + 1 : offer.round,
        endsAt: later(event.at, ANSWER_MS),
      }
    case 'offer.accepted':
      return {
        ...offer,
        status: 'accepted',
        holdsPiece: event.holdsPiece,
        endsAt: later(event.at, PURCHASE_MS),
      }
    case 'offer.declined':
      return { ...offer, status: 'declined', round: event.isAutomatic ? offer.round + 1 : offer.round }
    case 'offer.withdrawn':
      return { ...offer, status: 'withdrawn', holdsPiece: false }
    case 'offer.bought':
      // From here on the order holds the piece.
      return { ...offer, status: 'bought', holdsPiece: false, orderId: event.orderId }
    case 'offer.expired':
      return { ...offer, status: 'expired', holdsPiece: false }
    case 'offer.ended':
      return { ...offer, status: 'ended', holdsPiece: false }
  }
}

/**
 * Declines below the lowest price, until trying more prices could reveal it: then the seller answers. `quiet` counts recent
 * automatic declines on the product by any buyer.
 */
export function makeOffer(
  product: OfferedProduct,
  { buyerId, price, note, quiet }: { buyerId: number; price: Kobo; note: string; quiet: number },
  before: PriceOffer | undefined,
  now: Instant,
): Omit<PriceOffer, 'id'> {
  if (product.sellerId === buyerId)
    throw new Rejection('OWN_PRODUCT', 'You cannot make an offer on your own product', { kind: 'forbidden' })
  assertTakesOffers(product)
  if (before && isActive(before)) throw openAlready()
  const round = 1 + roundsBefore(before, now)
  if (round > OFFER_ROUNDS)
    throw new Rejection(
      'NO_ROUNDS_LEFT',
      `You’ve named ${OFFER_ROUNDS} prices for this product. You can make a new offer in a week.`,
    )
  assertBuyersPrice(price, product)
  return {
    productId: product.id,
    buyerId,
    sellerId: product.sellerId,
    title: product.title,
    listedPrice: product.price,
    status: isTooLow(price, product) && quiet < QUIET_OFFERS ? 'declined' : 'open',
    price,
    namedBy: 'buyer',
    note: readable(note),
    round,
    endsAt: later(now, ANSWER_MS),
    holdsPiece: false,
    orderId: null,
    messageId: null,
    createdAt: now,
    updatedAt: now,
  }
}

export function quietSince(now: Instant): Instant {
  return later(now, -ROUNDS_RESET_MS)
}

export function openAlready(): Rejection {
  return new Rejection('OFFER_OPEN', OPEN_ALREADY)
}

export function isActive({ status }: Pick<PriceOffer, 'status'>): boolean {
  return status === 'open' || status === 'accepted'
}

export function roundsLeft({ round }: Pick<PriceOffer, 'round'>): number {
  return Math.max(0, OFFER_ROUNDS - round)
}

export function roundsBefore(
  before: Pick<PriceOffer, 'round' | 'status' | 'updatedAt'> | undefined,
  now: Instant,
): number {
  if (!before || before.status === 'bought' || later(before.updatedAt, ROUNDS_RESET_MS) <= now) return 0
  return before.round
}

function counter(
  offer: PriceOffer,
  side: Side,
  { price, note, product }: Extract<OfferCommand, { type: 'counter' }>,
  at: Instant,
): OfferEvent[] {
  assertTakesOffers(product)
  const named: OfferEvent[] = [{ type: 'offer.countered', by: side, price, note: readable(note), at }]
  if (side === 'seller') {
    assertBuyersPrice(price, product)
    if (price <= offer.price)
      throw invalid('amount', `They offer ${formatKobo(offer.price)}. Accept it, or ask for more.`)
    return named
  }
  if (roundsLeft(offer) === 0)
    throw new Rejection('NO_ROUNDS_LEFT', 'That was your last price. Accept theirs, or decline it.')
  assertBuyersPrice(price, product)
  if (price >= offer.price)
    throw invalid('amount', `They ask for ${formatKobo(offer.price)}. Accept it, or offer less.`)
  return isTooLow(price, product) ? [{ type: 'offer.declined', by: 'seller', isAutomatic: true }] : named
}

function assertTakesOffers({ availability, isDisabled, price, sellsOnline, stock }: OfferedProduct): void {
  if (availability === 'sold') throw new Rejection('SOLD', 'This product has been sold')
  if (availability === 'reserved')
    throw new Rejection('RESERVED', 'This product is reserved for another buyer')
  if (isDisabled || availability === 'paused')
    throw new Rejection('PRODUCT_UNAVAILABLE', 'This product is not available at the moment')
  if (!sellsOnline && price !== null)
    throw new Rejection('NO_OFFERS', 'This product doesn’t take offers. Message the seller instead.')
  if (stock === 0) throw new Rejection('OUT_OF_STOCK', 'This product is sold out')
}

function assertBuyersPrice(price: Kobo, { price: listed }: OfferedProduct): void {
  if (price < ONE_NAIRA) throw invalid('amount', `A price is at least ${formatKobo(ONE_NAIRA)}`)
  if (listed !== null && price >= listed)
    throw invalid('amount', `It costs ${formatKobo(listed)}. An offer has to be lower.`)
}

function isTooLow(price: Kobo, { lowestPrice }: OfferedProduct): boolean {
  return lowestPrice !== null && price < lowestPrice
}

function assertActive(offer: PriceOffer, now: Instant): void {
  if (offer.status === 'expired' || (isActive(offer) && offer.endsAt <= now))
    throw new Rejection('OFFER_EXPIRED', 'This offer has expired')
  if (!isActive(offer)) throw new Rejection('OFFER_CLOSED', 'This offer is closed')
}

function assertAnswers(offer: PriceOffer, side: Side): void {
  if (offer.status !== 'open') throw new Rejection('OFFER_CLOSED', 'This offer is already accepted')
  if (side === offer.namedBy) throw forbidden('The other person has to answer this price')
}

function changed({ price }: PriceOffer): Rejection {
  return new Rejection(
    'OFFER_CHANGED',
    `This offer has changed. The price is now ${formatKobo(price)}. Please check it again.`,
  )
}
