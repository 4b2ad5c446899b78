import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBusiness, aGig, aUser } from '#tests/support/market/marketplace.ts'
import { disableProduct } from '#tests/support/market/test-market.ts'
import { testApp } from '#tests/support/servers/app.ts'
import { aSite, IMAGE, pagesOf, SITE, type Site, WEB } from './site.ts'

const HOSTILE = `Phone </title></script><script>alert(1)</script> "quoted" 'single' & <b> $& $1`

let world: Site
beforeAll(async () => {
  world = await aSite()
})
afterAll(() => world.close())
const { open, read } = pagesOf(() => world)

describe('the head of a page, for crawlers and link previews', () => {
  test('home describes the site and its search', async () => {
    const page = await read('/')
    expect(page).toMatchObject({ status: 200, canonical: `${SITE}/`, robots: undefined })
    expect(page.title).toContain('Campus Marketplace')
    expect(page.meta('og:image')).toBe(`${SITE}/og.png`)
    expect(page.facts[0]).toMatchObject({
      '@type': 'WebSite',
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: `${SITE}/search?q={search_term_string}` },
      },
    })
  })

  test('a product shows its name, price, picture and address', async () => {
    const id = await world.list('Tecno Camon 20\nAs good as new, with charger', 18_500_000)
    const page = await read(`/products/${id}`)
    expect(page).toMatchObject({
      status: 200,
      title: 'Tecno Camon 20 | Campus Marketplace',
      canonical: `${SITE}/products/${id}`,
    })
    expect(page.meta('description')).toBe('University of Lagos: As good as new, with charger')
    expect(page.meta('og:title')).toBe('Tecno Camon 20, ₦185,000')
    expect(page.meta('og:url')).toBe(`${SITE}/products/${id}`)
    expect(page.meta('og:image')).toContain(`${SITE}/share/product-${id}-`)
    const [product, trail] = page.facts
    expect(product).toMatchObject({
      '@type': 'Product',
      name: 'Tecno Camon 20',
      offers: { '@type': 'Offer', price: 185_000, priceCurrency: 'NGN' },
    })
    expect(trail).toMatchObject({ '@type': 'BreadcrumbList' })
    expect(page.html.match(/<title/g)).toHaveLength(1)
  })

  test('a product has its condition first', async () => {
    const id = await world.list('Tecno Pova 5\nWith charger', 12_000_000)
    const change = { description: 'Tecno Pova 5\nWith charger', condition: 'like_new' } as const
    await world.market.catalog.changeProduct(id, world.seller.id, change)
    const page = await read(`/products/${id}`)
    expect(page.meta('description')).toBe('University of Lagos: Like new. With charger')
    expect(page.facts[0]).toMatchObject({ itemCondition: 'https://schema.org/UsedCondition' })
  })

  test('a sold product says so; a paused one is out of stock', async () => {
    const id = await world.list('Infinix Note 30', 9_000_000)
    await world.market.catalog.markSold(id, world.seller.id)
    const sold = await read(`/products/${id}`)
    expect(sold).toMatchObject({ status: 200, robots: undefined })
    expect(sold.facts[0]).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } })
  })

  test('a seller’s page names the seller and the number of listings; a person without any has none', async () => {
    const { market } = world
    const owner = await aUser(market)
    expect(await read(`/u/${owner.id}`)).toMatchObject({ status: 404, robots: 'noindex' })
    await market.identity.changeProfile(owner.id, { name: HOSTILE, phone: '0803', website: '' })
    await aBusiness(market, owner.id)
    const page = await read(`/u/${owner.id}`)
    expect(page).toMatchObject({ status: 200, robots: undefined, canonical: `${SITE}/u/${owner.id}` })
    expect(page.meta('description')).toMatch(
      / at University of Lagos: 1 business\. New here · joined \p{L}{3} \d{4}\.$/u,
    )
    expect(page.facts[0]).toMatchObject({ '@type': 'ProfilePage', mainEntity: { '@type': 'Person' } })
    expect(page.html).not.toContain('<script>alert')
    // The page requests it; scrapers of the HTML get none.
    expect(page.html).not.toContain('0803')
  })

  test('a business shows its name, picture and address, and no phone number; a disabled one shows nothing', async () => {
    const { market } = world
    const owner = await aUser(market)
    await market.identity.changeProfile(owner.id, { name: 'Ada', phone: '0803', website: '' })
    const id = await market.catalog.createBusiness(owner.id, {
      name: 'Mama Put',
      description: 'Rice & beans, daily',
      category: 'food',
      images: [IMAGE],
    })
    const page = await read(`/businesses/${id}`)
    expect(page).toMatchObject({
      status: 200,
      title: 'Mama Put | Campus Marketplace',
      canonical: `${SITE}/businesses/${id}`,
    })
    expect(page.meta('description')).toBe('University of Lagos: Rice & beans, daily')
    expect(page.meta('og:image')).toContain(`${SITE}/share/business-${id}-`)
    expect(page.facts[0]).toMatchObject({ '@type': 'LocalBusiness', name: 'Mama Put' })
    expect(page.html).not.toContain('0803')
    const admin = { id: owner.id, role: 'ADMIN', adminCampus: 'unilag' } as const
    await market.moderation.disableListing(admin, 'business', id, 'Not theirs')
    expect(await read(`/businesses/${id}`)).toMatchObject({ status: 200, title: 'Campus Marketplace' })
    expect(await read('/businesses/987654')).toMatchObject({ status: 404 })
  })

  test('a gig shows task, place and budget; a deleted one is 404', async () => {
    const { market } = world
    const owner = await aUser(market)
    const id = await aGig(market, owner.id)
    const page = await read(`/gigs/${id}`)
    expect(page).toMatchObject({
      status: 200,
      title: 'A poster for the departmental dinner | Campus Marketplace',
      canonical: `${SITE}/gigs/${id}`,
    })
    expect(page.meta('og:title')).toBe('A poster for the departmental dinner, ₦5,000')
    await market.gigs.remove(id, { id: owner.id, role: 'USER', adminCampus: null })
    expect(await read(`/gigs/${id}`)).toMatchObject({ status: 404 })
  })

  test.each([
    [null, 'A private lesson'],
    [0, 'A private lesson, Free'],
  ])('a price of %s is not an offer: search engines get only the link', async (price, title) => {
    const page = await read(`/products/${await world.list('A private lesson', price)}`)
    expect(page.meta('og:title')).toBe(title)
    expect(page.meta('product:price:amount')).toBeUndefined()
    expect(page.facts).toMatchObject([{ '@type': 'BreadcrumbList' }])
  })

  test('a seller’s text stays text: it ends no tag, no attribute and no script', async () => {
    const page = await read(
      `/products/${await world.list(`${HOSTILE}\n</script><img src=x onerror=alert(2)>`)}`,
    )
    expect(page.title).toBe(`${HOSTILE} | Campus Marketplace`)
    expect(page.meta('og:title')).toBe(`${HOSTILE}, ₦2,000`)
    expect(page.facts[0]).toMatchObject({ name: HOSTILE })
    const own = readFileSync(join(WEB, 'index.html'), 'utf8').match(/<script/g)?.length ?? 0
    const answers = 1
    expect(page.html.match(/<script/g)).toHaveLength(own + answers + page.facts.length)
    expect(page.html).not.toContain('<img src=x')
    expect(page.html.match(/<\/title>/g)).toHaveLength(1)
  })

  test('a long text is truncated to the length of a preview', async () => {
    const page = await read(`/products/${await world.list(`Bag\n${'strong canvas '.repeat(100)}`)}`)
    const description = page.meta('description') ?? ''
    expect([...description].length).toBeLessThanOrEqual(155)
    expect(description).toMatch(/…$/)
  })
})

test('a trailing slash opens the same page, whose canonical address has none', async () => {
  expect(await read('/about/')).toMatchObject({ status: 200, canonical: `${SITE}/about` })
})

test('without the database the app still opens', async () => {
  const views = { ...world.market.views, product: () => Promise.reject(new Error('no database')) }
  const { app } = await testApp({ webRoot: world.webRoot, publicUrl: SITE, views })
  const { statusCode, payload } = await app.inject({ method: 'GET', url: '/products/1' })
  expect({ statusCode, opens: payload.includes('<div id="root">') }).toEqual({ statusCode: 200, opens: true })
  await app.close()
})

describe('pages without content', () => {
  test('[S25] an unknown path and a deleted product are 404 with the app around them', async () => {
    for (const url of [
      '/no-such-page',
      '/products/999999',
      '/products/0',
      '/products/abc',
      '/products/1/x',
    ]) {
      const page = await read(url)
      expect(page, url).toMatchObject({ status: 404, robots: 'noindex', facts: [] })
      expect(page.html).toContain('<div id="root">')
      expect(page.canonical, url).toBeUndefined()
    }
  })

  test('missing files have no page', async () => {
    for (const url of ['/api/nothing', '/assets/old-1234.js', '/images/none.webp'])
      expect((await open(url)).headers['content-type'], url).toContain('application/json')
    expect((await world.app.inject({ method: 'POST', url: '/about' })).statusCode).toBe(404)
  })

  test('a disabled product shows nothing of itself', async () => {
    const id = await world.list('Secret stock')
    await disableProduct(world.market, id, 'Fake')
    const page = await read(`/products/${id}`)
    expect(page).toMatchObject({ status: 200, robots: 'noindex', facts: [] })
    expect(page.html).not.toContain('Secret')
    expect((await open('/sitemap.xml')).payload).not.toContain(`/products/${id}<`)
  })
})
