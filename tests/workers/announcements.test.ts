import { describe, expect, test } from 'vitest'
import { ANNOUNCED, announcementOf } from '#domain/notifying/words/activity.ts'
import { aBusiness, aProduct, aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'

describe('The activity feed', () => {
  test('shows a new product’s and business’s name, campus and link', async () => {
    const market = memoryMarketplace()
    const ada = await aUser(market)
    const [product, business] = [await aProduct(market, ada.id), await aBusiness(market, ada.id)]
    const message = market.events().flatMap((event) => announcementOf(1, event, new Date()) ?? [])
    expect(message).toContainEqual(
      expect.objectContaining({
        message: 'New listing: A phone',
        campus: 'unilag',
        url: `/products/${product}`,
      }),
    )
    expect(message).toContainEqual(
      expect.objectContaining({
        message: 'New business: Mama Put',
        campus: 'unilag',
        url: `/businesses/${business}`,
      }),
    )
    for (const { type } of message) expect(ANNOUNCED).toContain(type)
  })

  test('shows nothing of private events', () => {
    const removed = { type: 'listing.images_removed', imageKeys: ['a'] } as const
    expect(announcementOf(1, removed, new Date())).toBeUndefined()
  })
})
