import { decide, evolve } from './offer.ts'
import type { AgreedPrices } from './ports.ts'

export const agreedPrices: AgreedPrices = ({ offers }) => ({
  by(offer, at) {
    if (offer?.status !== 'accepted' || offer.endsAt <= at) return undefined
    return { offerId: offer.id, price: offer.price, holdsPiece: offer.holdsPiece }
  },
  async markBought({ offerId }, orderId, buyerId, at) {
    const offer = await offers.forUpdate(offerId)
    if (!offer) throw new Error(`offer ${offerId} is not there`)
    const events = decide(offer, { type: 'buy', by: buyerId, orderId }, at)
    await offers.save({ ...events.reduce(evolve, offer), updatedAt: at })
  },
})
