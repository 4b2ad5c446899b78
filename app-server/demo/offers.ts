import { decide, evolve, makeOffer, type PriceOffer } from '#domain/offers/offer.ts'
import { offerText } from '#domain/offers/offer-text.ts'
import { kobo } from '#domain/shared/money.ts'
import type { Tx } from '#domain/shared/ports.ts'
import { titleOf } from '#domain/shared/text.ts'
import { HOUR_MS, later } from '#domain/shared/time.ts'

/** In naira. `buyer` and `product` are indexes of the demo's lists. */
type Story = {
  buyer: number
  product: number
  naira: number
  note: string
  hoursAgo: number
  asksFor?: number
}

const STORIES: readonly Story[] = [
  { buyer: 4, product: 30, naira: 10_500, note: 'It is for my sister. I can pay today.', hoursAgo: 5 },
  { buyer: 1, product: 36, naira: 10_000, note: '', hoursAgo: 9, asksFor: 12_500 },
]

export async function seedOffers(
  tx: Tx,
  people: readonly number[],
  products: readonly number[],
  now: Date,
): Promise<void> {
  for (const { buyer, product, naira, note, hoursAgo, asksFor } of STORIES) {
    const [buyerId, found] = [people[buyer], await tx.products.offer(products[product] ?? 0)]
    if (buyerId === undefined || !found) throw new Error('a demo offer names what is not there')
    const { id, userId: sellerId, description, price, platformPurchaseEnabled: sellsOnline } = found
    const offered = {
      ...{ id, sellerId, title: titleOf(description), price, sellsOnline, isDisabled: found.isDisabled },
      ...{ availability: found.availability, stock: found.stock, lowestPrice: found.lowestPrice },
    }
    const at = later(now, -hoursAgo * HOUR_MS)
    const made = makeOffer(offered, { buyerId, price: kobo(naira * 100), note, quiet: 0 }, undefined, at)
    const offerId = await tx.offers.add({ ...made, messageId: await say(tx, { ...made, id: 0 }, at) })
    if (offerId === undefined || asksFor === undefined) continue
    const askedAt = later(at, HOUR_MS)
    const requested = {
      type: 'counter',
      by: sellerId,
      product: offered,
      price: kobo(asksFor * 100),
      note: '',
    } as const
    const offer: PriceOffer = { ...made, id: offerId }
    const after = decide(offer, requested, askedAt).reduce(evolve, offer)
    await tx.offers.save({ ...after, messageId: await say(tx, after, askedAt), updatedAt: askedAt })
  }
}

function say(tx: Tx, { price, title, note, namedBy, productId, buyerId, sellerId }: PriceOffer, at: Date) {
  const [senderId, receiverId] = namedBy === 'buyer' ? [buyerId, sellerId] : [sellerId, buyerId]
  return tx.messages.add({
    ...{ senderId, receiverId, about: productId === null ? null : { type: 'product', id: productId } },
    ...{ content: offerText({ price, title, note }), createdAt: at, readAt: later(at, HOUR_MS) },
  })
}
