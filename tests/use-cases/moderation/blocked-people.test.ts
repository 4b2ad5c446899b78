import { expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { aGig, aProduct, aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'

const NO_PRODUCT = { kind: 'not_found', message: 'Product not found or has been removed' }
const OFFER = { amount: kobo(3000_00), deliveryTime: 4, proposal: 'I have done ten of these' }

test.each(['seller', 'buyer'] as const)(
  'Listings of the %s after a block cannot be bought, added to a cart or bid on; those of others can',
  async (who) => {
    const market = memoryMarketplace()
    const { ordering, gigs, messaging } = market
    const [seller, other, buyer] = [
      await aUser(market),
      await aUser(market),
      await aUser(market, { naira: 9000 }),
    ]
    const [phone, kettle] = [await aProduct(market, seller.id), await aProduct(market, other.id)]
    const gig = await aGig(market, seller.id)
    await ordering.addToCart(buyer.id, phone, 1)
    await ordering.addToCart(buyer.id, kettle, 1)
    await (who === 'seller' ? messaging.block(seller.id, buyer.id) : messaging.block(buyer.id, seller.id))

    const { lines, total } = await ordering.cart(buyer.id)
    expect(lines.map(({ unavailable }) => unavailable)).toEqual([true, false])
    expect(total).toBe(2100_00)
    const how = { buyerId: buyer.id, deliveryMethod: 'pickup', notes: '', requestKey: 'r1' } as const
    await expect(ordering.addToCart(buyer.id, phone, 1)).rejects.toMatchObject(NO_PRODUCT)
    await expect(ordering.quote(buyer.id, phone)).rejects.toMatchObject(NO_PRODUCT)
    await expect(ordering.buyNow({ ...how, productId: phone, quantity: 1 })).rejects.toMatchObject(NO_PRODUCT)
    await expect(gigs.bid(gig, buyer.id, OFFER)).rejects.toMatchObject({ kind: 'not_found' })
    expect(await ordering.buyNow({ ...how, productId: kettle, quantity: 1 })).toBeGreaterThan(0)
    expect(await gigs.bid(await aGig(market, other.id), buyer.id, OFFER)).toBeGreaterThan(0)
  },
)
