import { isActive } from '#domain/offers/offer.ts'
import type { PriceOffers } from '#domain/offers/ports.ts'
import { add, type State } from '../state.ts'

export function memoryOffers(state: State): PriceOffers {
  const all = () => [...state.offers.values()]
  return {
    async add(offer) {
      const isSecond = all().some(
        ({ productId, buyerId, ...before }) =>
          isActive(offer) && isActive(before) && productId === offer.productId && buyerId === offer.buyerId,
      )
      return isSecond ? undefined : add(state, state.offers, (id) => ({ ...offer, id }))
    },
    byId: async (id) => state.offers.get(id),
    forUpdate: async (id) => state.offers.get(id),
    lastOf: async (buyerId, productId) =>
      all().findLast((offer) => offer.buyerId === buyerId && offer.productId === productId),
    quietlyDeclined: async (productId, since) =>
      all().filter(
        (offer) =>
          offer.productId === productId &&
          offer.status === 'declined' &&
          offer.messageId === null &&
          offer.updatedAt >= since,
      ).length,
    activeOn: async (productId) => all().filter((offer) => offer.productId === productId && isActive(offer)),
    activeOf: async (userId) =>
      all()
        .filter((offer) => isActive(offer) && [offer.buyerId, offer.sellerId].includes(userId))
        .map(({ id }) => id),
    due: async (now, limit) =>
      all()
        .filter((offer) => isActive(offer) && offer.endsAt <= now)
        .sort((one, other) => one.endsAt.getTime() - other.endsAt.getTime())
        .slice(0, limit)
        .map(({ id }) => id),
    save: async (offer) => void state.offers.set(offer.id, offer),
    async countPieces(productId) {
      const accepted = all().filter((offer) => offer.productId === productId && offer.status === 'accepted')
      for (const offer of accepted) state.offers.set(offer.id, { ...offer, holdsPiece: true })
      return accepted.length
    },
    async removeAllOf(userId, at) {
      for (const offer of all())
        if (offer.buyerId === userId || offer.sellerId === userId)
          state.offers.set(offer.id, {
            ...offer,
            note: '',
            endsAt: isActive(offer) && at < offer.endsAt ? at : offer.endsAt,
          })
    },
  }
}

export const offersStores = { offers: memoryOffers }
