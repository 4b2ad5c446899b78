import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HIDDEN_SCREENS, PUBLIC_SCREENS } from '#adapters/http/contract/screens.ts'
import { imageProcessor } from '#adapters/images/processor.ts'
import { sharePicture } from '#adapters/images/share-picture.ts'
import { memoryImageStore } from '#adapters/storage/memory.ts'
import { imageName, shareName } from '#domain/catalog/images.ts'
import { kobo } from '#domain/shared/money.ts'
import { memoryApp } from '#tests/support/app.ts'
import { aBusiness, aGig, aUser } from '#tests/support/marketplace.ts'

const WEB = join(import.meta.dirname, '../../web')
const SITE = 'https://market.test'
const IMAGE = { key: '0123456789abcdef0123456789abcdef', width: 100, height: 100, placeholder: '#aabbcc' }
const HOSTILE = `Phone </title></script><script>alert(1)</script> "quoted" 'single' & <b> $& $1`

type World = Awaited<ReturnType<typeof aWorld>>
let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(async () => {
  await world.app.close()
  rmSync(world.webRoot, { recursive: true })
})

async function aWorld() {
  const webRoot = mkdtempSync(join(tmpdir(), 'campus-heads-'))
  copyFileSync(join(WEB, 'index.html'), join(webRoot, 'index.html'))
  let time = new Date('2026-11-21T08:00:00Z').getTime()
  const now = () => new Date(time)
  const { app, market } = await memoryApp({ webRoot, publicUrl: SITE, now })
  const ada = await aUser(market)
  const list = (description: string, price: number | null = 200_000) =>
    market.catalog.createProduct(ada.id, {
      description,
      price: price === null ? null : kobo(price),
      category: 'electronics',
      images: [IMAGE],
    })
  const later = (ms: number) => {
    time += ms
  }
  return { app, market, webRoot, list, later }
}

const open = (url: string) => world.app.inject({ method: 'GET', url })

/** What a crawler reads out of a page: it runs no scripts. */
async function read(url: string) {
  const { statusCode, headers, payload: html } = await open(url)
  const attribute = (pattern: RegExp) => unescaped(pattern.exec(html)?.[1])
  return {
    status: statusCode,
    robots: headers['x-robots-tag'],
    html,
    title: attribute(/<title[^>]*>([^<]*)<\/title>/),
    canonical: attribute(/<link rel="canonical" href="([^"]*)"/),
    meta: (name: string) => attribute(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`)),
    facts: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)].map(
      ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
    ),
  }
}

describe('the head of a page, as a crawler or a preview of its link reads it', () => {
  test('home tells what the site is and how to search it', async () => {
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
    expect(page.meta('og:image')).toBe(`${SITE}/share/${IMAGE.key}.jpg`)
    const [product, trail] = page.facts
    expect(product).toMatchObject({
      '@type': 'Product',
      name: 'Tecno Camon 20',
      offers: { '@type': 'Offer', price: 185_000, priceCurrency: 'NGN' },
    })
    expect(trail).toMatchObject({ '@type': 'BreadcrumbList' })
    expect(page.html.match(/<title/g)).toHaveLength(1)
  })

  test('a product that is sold says so; a paused one is out of stock', async () => {
    const id = await world.list('Infinix Note 30', 9_000_000)
    const owner =
      [...world.market.state().products.values()].find((product) => product.id === id)?.userId ?? 0
    await world.market.catalog.markSold(id, owner)
    const sold = await read(`/products/${id}`)
    expect(sold).toMatchObject({ status: 200, robots: undefined })
    expect(sold.facts[0]).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } })
  })

  test('a seller’s page tells who sells and how much; somebody who sells nothing has none', async () => {
    const { market } = world
    const owner = await aUser(market)
    expect(await read(`/u/${owner.id}`)).toMatchObject({ status: 404, robots: 'noindex' })
    await market.identity.changeProfile(owner.id, { name: HOSTILE, phone: '0803', website: '' })
    await aBusiness(market, owner.id)
    const page = await read(`/u/${owner.id}`)
    expect(page).toMatchObject({ status: 200, robots: undefined, canonical: `${SITE}/u/${owner.id}` })
    expect(page.meta('description')).toContain(
      'at University of Lagos: 0 products, 1 business, 0 open gigs, 0 deals completed through escrow.',
    )
    expect(page.facts[0]).toMatchObject({ '@type': 'ProfilePage', mainEntity: { '@type': 'Person' } })
    expect(page.html).not.toContain('<script>alert')
    // For who opens the page, as the API has it; not for who reads pages by the thousand.
    expect(page.html.replace(/<script[^>]*id="answers".*?<\/script>/s, '')).not.toContain('0803')
  })

  test('a business shows its name, picture, phone and address; a disabled one tells nothing', async () => {
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
    expect(page.meta('og:image')).toBe(`${SITE}/share/${IMAGE.key}.jpg`)
    expect(page.facts[0]).toMatchObject({ '@type': 'LocalBusiness', name: 'Mama Put', telephone: '0803' })
    const admin = { id: owner.id, role: 'ADMIN', adminCampus: 'unilag' } as const
    await market.moderation.disableListing(admin, 'business', id, 'Not theirs')
    expect(await read(`/businesses/${id}`)).toMatchObject({ status: 200, title: 'Campus Marketplace' })
    expect(await read('/businesses/987654')).toMatchObject({ status: 404 })
  })

  test('of a gig: what is to be done, where, and for how much; a deleted one is not there', async () => {
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

  test('a price on request is offered at no price', async () => {
    const page = await read(`/products/${await world.list('A private lesson', null)}`)
    expect(page.meta('og:title')).toBe('A private lesson')
    expect(page.facts[0]).not.toHaveProperty('offers')
  })

  test('what a seller writes stays text: it ends no tag, no attribute and no script', async () => {
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

  test('a long text is cut to what a preview shows', async () => {
    const page = await read(`/products/${await world.list(`Bag\n${'strong canvas '.repeat(100)}`)}`)
    const description = page.meta('description') ?? ''
    expect([...description].length).toBeLessThanOrEqual(155)
    expect(description).toMatch(/…$/)
  })
})

test('a slash at the end leads to the same page, and the page that is there without one is its address', async () => {
  expect(await read('/about/')).toMatchObject({ status: 200, canonical: `${SITE}/about` })
})

test('without the database the app still opens', async () => {
  const views = { ...world.market.views, product: () => Promise.reject(new Error('no database')) }
  const { app } = await memoryApp({ webRoot: world.webRoot, publicUrl: SITE, views })
  const { statusCode, payload } = await app.inject({ method: 'GET', url: '/products/1' })
  expect({ statusCode, opens: payload.includes('<div id="root">') }).toEqual({ statusCode: 200, opens: true })
  await app.close()
})

describe('what there is nothing to find at', () => {
  test('[S25] an unknown path and a product that is gone are 404 with the app around them', async () => {
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

  test('what programs ask for and is not there has no page', async () => {
    for (const url of ['/api/nothing', '/assets/old-1234.js', '/images/none.webp'])
      expect((await open(url)).headers['content-type'], url).toContain('application/json')
    expect((await world.app.inject({ method: 'POST', url: '/about' })).statusCode).toBe(404)
  })

  test('a disabled product tells nothing of itself', async () => {
    const id = await world.list('Secret stock')
    const product = world.market.state().products.get(id)
    if (product)
      world.market.state().products.set(id, { ...product, isDisabled: true, disabledReason: 'Fake' })
    const page = await read(`/products/${id}`)
    expect(page).toMatchObject({ status: 200, robots: 'noindex', facts: [] })
    expect(page.html).not.toContain('Secret')
    expect((await open('/sitemap.xml')).payload).not.toContain(`/products/${id}<`)
  })
})

describe('the picture of a preview', () => {
  const photo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#a04020' } })
      .png()
      .toBuffer()

  test.each([
    [300, 900],
    [1600, 400],
    [80, 80],
  ])('is a small JPEG of the shape that messengers want, made of %d × %d', async (width, height) => {
    const store = memoryImageStore()
    const { app } = await memoryApp({
      images: { process: imageProcessor(), share: sharePicture(store), store },
    })
    const { key, files } = await imageProcessor({ avifEffort: 0 })(
      Readable.from([await photo(width, height)]),
    )
    for (const { name, bytes, contentType } of files) await store.put(name, bytes, contentType)
    const { headers, rawPayload } = await app.inject({ method: 'GET', url: `/share/${key}.jpg` })
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': expect.stringContaining('immutable'),
    })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(rawPayload.length).toBeLessThan(300_000)
    await app.close()
  })

  test('is made with the upload, and kept: another process has it without drawing it', async () => {
    const store = memoryImageStore()
    const images = { process: imageProcessor({ avifEffort: 0 }), share: sharePicture(store), store }
    const { app, market } = await memoryApp({ images })
    const form = new FormData()
    for (const [name, value] of [
      ['description', 'A phone'],
      ['category', 'electronics'],
    ] as const)
      form.append(name, value)
    form.append('images', new Blob([new Uint8Array(await photo(60, 40))]), 'photo.png')
    const sent = new Request('http://x', { method: 'POST', body: form })
    const { token } = await aUser(market)
    const { statusCode, json } = await app.inject({
      method: 'POST',
      url: '/api/products',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': sent.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await sent.arrayBuffer()),
    })
    expect(statusCode).toBe(201)
    const key = String((json() as { Images: { url: string }[] }).Images[0]?.url).slice(8, 40)
    expect(await store.open(shareName(key))).toBeDefined()
    // What it is made of is gone: it can only be the one that was kept.
    await store.remove(imageName(key, 1024, 'webp'))
    const other = await memoryApp({ images: { ...images, share: sharePicture(store) } })
    for (const each of [app, other.app]) {
      expect((await each.inject({ method: 'GET', url: `/share/${key}.jpg` })).statusCode).toBe(200)
      await each.close()
    }
  })

  test('is not there for what is no picture of ours', async () => {
    for (const name of [`${IMAGE.key}.jpg`, 'x.jpg', '..%2f..%2fsecret.jpg', `${IMAGE.key}.png`])
      expect((await open(`/share/${name}`)).statusCode, name).toBe(404)
  })
})

describe('every screen of the web', () => {
  const written = readFileSync(join(WEB, 'src/app/routes.tsx'), 'utf8')
  const routed = [...written.matchAll(/screen\(\s*'(\/[^']*)'/g)].map(([, path = '']) => path)
  const known = [...PUBLIC_SCREENS, ...HIDDEN_SCREENS].map(withoutNames)

  test('that the router knows is known to the server', () => {
    expect(routed.length).toBeGreaterThan(10)
    expect(routed.filter((path) => path !== '/__ui' && !known.includes(withoutNames(path)))).toEqual([])
  })

  test.each(PUBLIC_SCREENS.filter((screen) => !screen.endsWith(':id')))(
    '[S22] %s may be found',
    async (screen) => {
      const page = await read(screen)
      expect(page).toMatchObject({ status: 200, robots: undefined })
      expect(page.meta('og:title')).toBe(page.title)
    },
  )

  test.each(HIDDEN_SCREENS.map((screen) => screen.replace('/:token?', '').replace(':id', '1')))(
    '[S23, S24] %s opens and is left out of search engines',
    async (screen) => {
      expect(await read(screen)).toMatchObject({ status: 200, robots: 'noindex', canonical: undefined })
    },
  )
})

describe('what crawlers ask first', () => {
  test('robots.txt keeps them off what belongs to an account and names the sitemap', async () => {
    const { payload } = await open('/robots.txt')
    const lines = payload.split('\n')
    expect(lines).toContain('Disallow: /wallet')
    expect(lines).toContain('Disallow: /gigs/create')
    expect(lines).toContain(`Sitemap: ${SITE}/sitemap.xml`)
    for (const screen of PUBLIC_SCREENS) expect(lines).not.toContain(`Disallow: ${screen}`)
  })

  test('the sitemap names each product and business with its time, and is made anew after an hour', async () => {
    world.later(3_600_000)
    const business = await aBusiness(world.market, (await aUser(world.market)).id)
    const gig = await aGig(world.market, (await aUser(world.market)).id)
    const first = await world.list('A reading lamp')
    const { payload, headers } = await open('/sitemap.xml')
    expect(headers['content-type']).toContain('xml')
    expect(payload).toMatch(
      new RegExp(`<loc>${SITE}/products/${first}</loc><lastmod>\\d{4}-[^<]+Z</lastmod>`),
    )
    expect(payload).toContain(`<loc>${SITE}/businesses/${business}</loc><lastmod>`)
    expect(payload).toContain(`<loc>${SITE}/gigs/${gig}</loc><lastmod>`)
    expect(payload).toContain(`<loc>${SITE}/about</loc>`)
    expect(payload).not.toContain('/wallet')
    const second = await world.list('A fan')
    const named = async () => (await open('/sitemap.xml')).payload.includes(`/products/${second}<`)
    expect(await named()).toBe(false)
    world.later(3_600_000)
    expect(await named()).toBe(true)
  })
})

function withoutNames(path: string): string {
  return path.replace(/:\w+/g, ':')
}

function unescaped(text: string | undefined): string | undefined {
  const characters = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
  return text?.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => characters[entity as keyof typeof characters])
}
