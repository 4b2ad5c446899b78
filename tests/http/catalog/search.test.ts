import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBusiness, aGig, aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

type World = Awaited<ReturnType<typeof aWorld>>
let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world?.app.close())

async function aWorld() {
  const { app, market } = await testApp()
  const seller = await aUser(market)
  const [product, business] = [await aProduct(market, seller.id), await aBusiness(market, seller.id)]
  const gig = await aGig(market, seller.id)
  return { app, market, seller, product, business, gig }
}

const get = (url: string, headers = {}) => send(world.app, { method: 'GET', url, headers })
const searched = (q: string, more = '') => get(`/api/search?q=${encodeURIComponent(q)}${more}`)

test('[S108] a search returns products and businesses with their counts and views', async () => {
  await get(`/api/products/${world.product}`, { 'x-visitor-id': 'someone' })
  const { status, body } = await searched('good as new phoen')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    products: [
      { id: world.product, title: 'A phone', viewCount: 1, Images: [{}], User: { id: world.seller.id } },
    ],
    businesses: [],
    gigs: [],
    total: 1,
    totalViews: 1,
    found: { products: { total: 1, views: 1 }, businesses: { total: 0, views: 0 } },
  })
  expect((await searched('mama')).body).toMatchObject({ products: [], businesses: [{ name: 'Mama Put' }] })
})

test('[S108] a type and a campus filter it; the counts of the other types stay', async () => {
  expect((await searched('mama', '&type=products')).body).toMatchObject({
    products: [],
    businesses: [],
    total: 0,
    found: { businesses: { total: 1 } },
  })
  for (const more of ['&type=all', '&type=businesses', '&campus=unilag'])
    expect((await searched('mama', more)).body).toMatchObject({ businesses: [{}], total: 1 })
  expect((await searched('mama', '&campus=ui')).body).toMatchObject({ businesses: [], total: 0 })
})

test('[S108] gigs are found too, and as a type of their own', async () => {
  expect((await searched('departmental poster')).body).toMatchObject({
    products: [],
    gigs: [{ id: world.gig, client: { id: world.seller.id } }],
    total: 1,
    found: { gigs: { total: 1 } },
  })
  expect((await searched('poster', '&type=gigs')).body).toMatchObject({ gigs: [{ id: world.gig }], total: 1 })
  expect((await searched('poster', '&type=products')).body).toMatchObject({ gigs: [], total: 0 })
  expect((await get('/api/search/suggestions?q=post')).body).toEqual({
    suggestions: ['A poster for the departmental dinner'],
  })
})

test('a query without a word finds nothing', async () => {
  for (const url of ['/api/search', '/api/search?q=', '/api/search?q=%20', '/api/search?q=%F0%9F%8E%89'])
    expect(await get(url)).toMatchObject({
      status: 200,
      body: { products: [], businesses: [], total: 0, totalViews: 0 },
    })
})

test.each(['/api/search', '/api/search/suggestions'])('%s rejects invalid parameters', async (url) => {
  expect(await get(`${url}?q=${'x'.repeat(10_000)}`)).toMatchObject({
    status: 400,
    body: { errors: { q: 'At most 100 characters' } },
  })
  expect((await get(`${url}?q=a&campus=nowhere`)).status).toBe(400)
  expect((await get(`${url}?q=a&q=b`)).status).toBe(400)
  expect((await get(`${url}?q=a%00`)).status).toBe(400)
})

test('an unknown type is rejected', async () => {
  expect((await searched('a', '&type=people')).status).toBe(400)
})

test('titles are suggested for a partial query', async () => {
  expect(await get('/api/search/suggestions?q=ph')).toMatchObject({
    status: 200,
    body: { suggestions: ['A phone'] },
  })
  expect((await get('/api/search/suggestions?q=ma&campus=unilag')).body.suggestions).toEqual(['Mama Put'])
  expect((await get('/api/search/suggestions?q=ma&campus=ui')).body.suggestions).toEqual([])
  expect((await get('/api/search/suggestions')).body.suggestions).toEqual([])
})

test('an unchanged response is not sent again', async () => {
  const first = await searched('phone')
  const headers = { 'if-none-match': String(first.headers.etag) }
  const again = await world.app.inject({ method: 'GET', url: '/api/search?q=phone', headers })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
})

test('suggestions are rate-limited at typing speed', async () => {
  const { app, market } = await testApp({ rateLimits: true })
  const { token } = await aUser(market)
  const ask = () => send(app, { method: 'GET', url: '/api/search/suggestions?q=ph', token })
  for (let time = 0; time < 240; time += 1) expect((await ask()).status).toBe(200)
  const { status, headers } = await ask()
  expect([status, headers['retry-after']]).toEqual([429, expect.anything()])
  await app.close()
})
