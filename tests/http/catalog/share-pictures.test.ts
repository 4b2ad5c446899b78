import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ShareCard } from '#domain/catalog/images.ts'
import { kobo } from '#domain/shared/money.ts'
import { aSite, IMAGE, pagesOf, SITE, type Site } from '#tests/http/pages/site.ts'
import { aBusiness, aGig, aUser } from '#tests/support/market/marketplace.ts'
import { disableProduct } from '#tests/support/market/test-market.ts'
import { testApp } from '#tests/support/servers/app.ts'

let world: Site
beforeAll(async () => {
  world = await aSite()
})
afterAll(() => world.close())
const { open, read } = pagesOf(() => world)

const pictureOf = async (page: string) => String((await read(page)).meta('og:image')).replace(SITE, '')

async function cardOf(page: string): Promise<ShareCard | undefined> {
  const drawn: ShareCard[] = []
  const share = async (card: ShareCard) => {
    drawn.push(card)
    return Uint8Array.of(1)
  }
  const { app } = await testApp({ on: world.market, images: { share } as never })
  await app.inject({ url: await pictureOf(page) })
  await app.close()
  return drawn[0]
}

describe('the preview picture', () => {
  test('is a small JPEG in the shape for messengers, cacheable while valid', async () => {
    const id = await world.list('Tecno Camon 20', 18_500_000)
    const address = await pictureOf(`/products/${id}`)
    expect(address).toMatch(new RegExp(`^/share/product-${id}-[0-9a-f]{12}\\.jpg$`))
    const { headers, rawPayload } = await open(address)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': expect.stringContaining('immutable'),
    })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(rawPayload.length).toBeLessThan(300_000)
  })

  test('shows a product’s price and campus, and escrow', async () => {
    const { market, seller } = world
    const id = await world.list('Standing fan\nGood as new', 1_800_000)
    const fields = {
      description: 'Standing fan\nGood as new',
      price: kobo(1_800_000),
      sellOnline: true,
    } as const
    await market.catalog.changeProduct(id, seller.id, fields)
    expect(await cardOf(`/products/${id}`)).toEqual({
      campus: 'University of Lagos',
      title: 'Standing fan',
      price: '₦18,000',
      lines: [{ sign: 'lock', text: 'Paid safely in escrow' }],
      photo: IMAGE.key,
    })
  })

  test.each([
    [0, 'Free'],
    [null, 'Price on request'],
  ])('of a price of %s shows %s, and no escrow', async (price, said) => {
    const card = await cardOf(`/products/${await world.list('Old past questions', price)}`)
    expect(card).toMatchObject({ price: said, lines: [] })
  })

  test('has a new address after a price change or a sale', async () => {
    const { market, seller } = world
    const id = await world.list('Infinix Note 30', 9_000_000)
    const first = await pictureOf(`/products/${id}`)
    await market.catalog.changeProduct(id, seller.id, {
      description: 'Infinix Note 30',
      price: kobo(8_000_000),
    })
    const cheaper = await pictureOf(`/products/${id}`)
    await market.catalog.markSold(id, seller.id)
    const sold = await pictureOf(`/products/${id}`)
    expect(new Set([first, cheaper, sold]).size).toBe(3)
    expect(await cardOf(`/products/${id}`)).toMatchObject({ price: '₦80,000', stamp: 'SOLD' })
    // Links that were sent before show what is true now, and not for long.
    const before = await open(first)
    expect([before.statusCode, before.headers['cache-control']]).toEqual([200, 'public, max-age=60'])
    expect(before.rawPayload).toEqual((await open(sold)).rawPayload)
  })

  test('shows gigs with their budget, businesses with their category, and sellers with their initials', async () => {
    const { market } = world
    const owner = await aUser(market)
    await market.identity.changeProfile(owner.id, { name: 'Ngozi Eze', phone: '0803', website: '' })
    expect(await cardOf(`/gigs/${await aGig(market, owner.id)}`)).toMatchObject({
      title: 'A poster for the departmental dinner',
      price: '₦5,000',
      lines: [{ sign: 'lock' }],
    })
    const business = await cardOf(`/businesses/${await aBusiness(market, owner.id)}`)
    expect(business).toMatchObject({ campus: 'University of Lagos', lines: [{ sign: 'tag' }] })
    expect(business?.price).toBeUndefined()
    expect(await cardOf(`/u/${owner.id}`)).toEqual({
      campus: 'University of Lagos',
      title: 'Ngozi Eze',
      initials: 'NE',
      lines: [
        { sign: 'tag', text: expect.stringMatching(/^New here · joined \p{L}{3} \d{4}$/u) },
        { sign: 'lock', text: 'Paid safely in escrow' },
      ],
    })
  })

  test('of a taken or ended gig says so, as its page does', async () => {
    const { gigs } = world.market
    const [owner, freelancer] = [await aUser(world.market, { naira: 5000 }), await aUser(world.market)]
    const id = await aGig(world.market, owner.id)
    const open = await pictureOf(`/gigs/${id}`)
    expect((await cardOf(`/gigs/${id}`))?.stamp).toBeUndefined()
    const offer = { amount: kobo(300_000), deliveryTime: 4, proposal: 'I have done ten of these' }
    await gigs.accept(id, await gigs.bid(id, freelancer.id, offer), owner.id)
    expect(await cardOf(`/gigs/${id}`)).toMatchObject({ stamp: 'IN PROGRESS' })
    expect(await pictureOf(`/gigs/${id}`)).not.toBe(open)
    await gigs.complete(id, owner.id)
    expect(await cardOf(`/gigs/${id}`)).toMatchObject({ stamp: 'COMPLETED' })
  })

  test('does not exist for listings hidden from visitors', async () => {
    const id = await world.list('Secret stock')
    const address = await pictureOf(`/products/${id}`)
    await disableProduct(world.market, id, 'Fake')
    const stranger = await aUser(world.market)
    const version = '0'.repeat(12)
    for (const url of [
      address,
      `/share/seller-${stranger.id}-${version}.jpg`,
      `/share/product-999999999-${version}.jpg`,
      `/share/product-99999999999-${version}.jpg`,
      `/share/user-1-${version}.jpg`,
      `/share/product-${id}.jpg`,
      '/share/..%2f..%2fsecret.jpg',
      `/share/${IMAGE.key}.jpg`,
    ])
      expect((await open(url)).statusCode, url).toBe(404)
  })
})
