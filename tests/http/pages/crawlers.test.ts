import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALL_SCREENS } from '#adapters/contract/core/screens.ts'
import { aBusiness, aGig, aUser } from '#tests/support/market/marketplace.ts'
import { aSite, pagesOf, SITE, type Site } from './site.ts'

let world: Site
beforeAll(async () => {
  world = await aSite()
})
afterAll(() => world.close())
const { open, read } = pagesOf(() => world)

const PUBLIC = ALL_SCREENS.filter(({ head }) => head !== undefined).map(({ path }) => path)
const HIDDEN = ALL_SCREENS.filter(({ head }) => head === undefined).map(({ path }) => path)

describe('every screen of the web', () => {
  test.each(PUBLIC.filter((screen) => !screen.endsWith(':id')))('[S22] %s is indexable', async (screen) => {
    const page = await read(screen)
    expect(page).toMatchObject({ status: 200, robots: undefined })
    expect(page.meta('og:title')).toBe(page.title)
  })

  test.each(HIDDEN.map((screen) => screen.replace('/:token?', '').replace(':id', '1')))(
    '[S23, S24] %s opens and is not indexed',
    async (screen) => {
      expect(await read(screen)).toMatchObject({ status: 200, robots: 'noindex', canonical: undefined })
    },
  )
})

describe('files for crawlers', () => {
  test('robots.txt lets them read every page, as noindex is on the pages, and names the sitemap', async () => {
    const { payload } = await open('/robots.txt')
    const lines = payload.split('\n')
    expect(lines).toContain('User-agent: *')
    expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual(['Disallow:'])
    expect(lines).toContain(`Sitemap: ${SITE}/sitemap.xml`)
  })

  test.each([
    ['/products?page=2', '/products?page=2'],
    ['/products?page=1', '/products'],
    ['/products?category=electronics', '/products?category=electronics'],
    ['/products?page=3&category=books', '/products?category=books&page=3'],
    ['/businesses?category=food&page=2', '/businesses?category=food&page=2'],
    ['/gigs?page=2', '/gigs?page=2'],
    ['/products?category=nothing', '/products'],
    ['/products?page=-1', '/products'],
    ['/products?page=2&search=phone', '/products'],
    ['/products?category=electronics&sort=price_asc', '/products?category=electronics'],
    ['/search?q=phone&page=2', '/search'],
    ['/?page=2', '/'],
  ])('%s has %s as its canonical address', async (address, canonical) => {
    const page = await read(address)
    expect(page).toMatchObject({ status: 200, canonical: `${SITE}${canonical}` })
    expect(page.meta('og:url')).toBe(`${SITE}${canonical}`)
  })

  test('the template file of pages is not served as a page', async () => {
    expect(await open('/index.html')).toMatchObject({ statusCode: 301, headers: { location: '/' } })
    for (const file of ['/first-screens.json', '/index.html.br', '/theme.js.gz'])
      expect([file, (await open(file)).statusCode]).toEqual([file, 404])
    const shell = await open('/app-shell')
    expect([shell.statusCode, shell.headers['x-robots-tag']]).toEqual([200, 'noindex'])
    expect(shell.payload).toContain('<div id="root">')
  })

  test('the sitemap lists each product and business with its time, and is rebuilt after an hour', async () => {
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
