import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBusiness, aGig, aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

type Person = Awaited<ReturnType<typeof aUser>>

let world: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  world = await testApp()
})
afterAll(() => world?.app.close())

describe('Viewed listings', () => {
  const inSight = async (items: string, who?: Person) => {
    const { status, body } = await send(world.app, {
      method: 'GET',
      url: `/api/search/in-sight?items=${items}`,
      ...(who && { token: who.token }),
    })
    return status === 200 ? (body.items as string[]).toSorted() : status
  }

  test('are distinguished from deleted, hidden and blocked ones', async () => {
    const { market } = world
    const [ada, seller] = [await aUser(market), await aUser(market)]
    const [product, gig, business] = [
      await aProduct(market, seller.id),
      await aGig(market, seller.id),
      await aBusiness(market, seller.id),
    ]
    const items = `product-${product},gig-${gig},business-${business}`
    const all = items.split(',').toSorted()
    expect(await inSight(`${items},product-999999999,gig-${product + 900_000}`)).toEqual(all)
    expect(await inSight(items, ada)).toEqual(all)
    await market.catalog.remove('business', business, seller.id)
    expect(await inSight(items)).toEqual(all.filter((item) => !item.startsWith('business')))
    await market.messaging.block(ada.id, seller.id)
    expect(await inSight(items, ada)).toEqual([])
  })

  test('are requested by kind and id, twelve at most', async () => {
    for (const items of ['', 'product', 'person-1', 'product-0', 'product-1,', "product-1';--", 'gig-1e9'])
      expect(await inSight(encodeURIComponent(items))).toBe(400)
    expect(await inSight(Array.from({ length: 12 }, () => 'product-999999999').join())).toEqual([])
    expect(await inSight(Array.from({ length: 13 }, () => 'product-1').join())).toBe(400)
    expect(await inSight(`product-${'9'.repeat(15)}`)).toEqual([])
  })
})
