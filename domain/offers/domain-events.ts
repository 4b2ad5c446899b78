import type { DomainEvent } from '#domain/shared/events.ts'
import type { OfferEvent, PriceOffer } from './offer.ts'

export function madeEvents(offer: PriceOffer): DomainEvent[] {
  if (offer.status !== 'open') return []
  return [{ type: 'offer.made', side: 'buyer', isFirst: true, note: offer.note, ...factsOf(offer) }]
}

/** Leaves a purchase out, which is reported by its order. */
export function toDomainEvents(event: OfferEvent, before: PriceOffer, after: PriceOffer): DomainEvent[] {
  const facts = factsOf(after)
  switch (event.type) {
    case 'offer.countered':
      return [{ type: 'offer.made', side: event.by, isFirst: false, note: event.note, ...facts }]
    case 'offer.accepted':
      return [{ type: 'offer.accepted', side: event.by, ...facts }]
    case 'offer.declined':
      // The buyer sees it in the response to their price, and the seller must not learn of it.
      return event.isAutomatic ? [] : [{ type: 'offer.declined', side: event.by, ...facts }]
    case 'offer.withdrawn':
      return [
        { type: 'offer.withdrawn', side: event.by, wasAccepted: before.status === 'accepted', ...facts },
      ]
    case 'offer.expired':
      return [
        { type: 'offer.expired', side: before.namedBy, wasAccepted: before.status === 'accepted', ...facts },
      ]
    case 'offer.ended':
      return [{ type: 'offer.ended', ...facts }]
    case 'offer.bought':
      return []
  }
}

function factsOf({ id: offerId, productId, buyerId, sellerId, title, price }: PriceOffer) {
  return { offerId, productId, buyerId, sellerId, title, price }
}
