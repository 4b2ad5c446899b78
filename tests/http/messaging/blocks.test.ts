import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBusiness, aGig, aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

type User = Awaited<ReturnType<typeof aUser>>

let world: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  world = await testApp()
})
afterAll(() => world.app.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, as?: User, payload?: object) =>
  send(world.app, { method, url, ...(payload && { payload }), ...(as && { token: as.token }) })

async function apart(by: 'buyer' | 'seller') {
  const { market } = world
  const [seller, buyer] = [await aUser(market, { naira: 100 }), await aUser(market, { naira: 5000 })]
  const [product, business, gig] = [
    await aProduct(market, seller.id),
    await aBusiness(market, seller.id),
    await aGig(market, seller.id),
  ]
  const block = (method: 'POST' | 'DELETE') =>
    by === 'buyer'
      ? call(method, `/api/users/${seller.id}/block`, buyer)
      : call(method, `/api/users/${buyer.id}/block`, seller)
  return { seller, buyer, product, business, gig, block }
}

type Apart = Awaited<ReturnType<typeof apart>>
const pages = ({ seller, product, business, gig }: Apart) => [
  `/api/products/${product}`,
  `/api/businesses/${business}`,
  `/api/gigs/${gig}`,
  `/api/sellers/${seller.id}`,
  `/api/comments/product/${product}`,
]
const statuses = (urls: readonly string[], as?: User) =>
  Promise.all(urls.map(async (url) => (await call('GET', url, as)).status))

describe.each(['buyer', 'seller'] as const)('After a block by the %s', (by) => {
  test('listings and seller page of the other are 404; for everyone else they are visible', async () => {
    const there = await apart(by)
    const [all, none] = [
      [200, 200, 200, 200, 200],
      [404, 404, 404, 404, 404],
    ]
    expect(await statuses(pages(there), there.buyer)).toEqual(all)
    await there.block('POST')
    expect(await statuses(pages(there), there.buyer)).toEqual(none)
    expect(await statuses(pages(there))).toEqual(all)
    expect(await statuses(pages(there), there.seller)).toEqual(all)
    const { body } = await call('GET', `/api/products/${there.product}`, there.buyer)
    expect(body).toMatchObject({ message: 'Product not found or has been removed' })
    await there.block('DELETE')
    expect(await statuses(pages(there), there.buyer)).toEqual(all)
  })

  test('lists exclude them for these two only, and caches do not mix that up', async () => {
    const there = await apart(by)
    await there.block('POST')
    const { seller, buyer } = there
    const lists = ['products', 'businesses', 'gigs'].map((kind) => `/api/${kind}?seller=${seller.id}`)
    const totals = async (as?: User) =>
      Promise.all(
        lists.map(async (url) => {
          const { body, headers } = await call('GET', url, as)
          expect(headers.vary).toMatch(/\bauthorization\b/)
          expect(headers['cache-control']).toBe(as ? 'private, no-store' : 'no-cache')
          return (body.pagination as { total: number }).total
        }),
      )
    expect(await totals(buyer)).toEqual([0, 0, 0])
    expect(await totals()).toEqual([1, 1, 1])
    expect(await totals(seller)).toEqual([1, 1, 1])
  })

  test('listings cannot be bought, bid on, commented on or favourited, and a cart marks them as gone', async () => {
    const there = await apart(by)
    const { buyer, product, gig } = there
    await call('POST', '/api/cart/add', buyer, { productId: product, quantity: 1 })
    await there.block('POST')
    const actions: [string, object][] = [
      ['/api/cart/add', { productId: product, quantity: 1 }],
      ['/api/orders/buy-now', { productId: product, quantity: 1, deliveryMethod: 'pickup', notes: '' }],
      [`/api/bids/${gig}`, { amount: 500, deliveryTime: 2, proposal: 'I can do it by Friday' }],
      ['/api/comments', { itemId: product, itemType: 'product', content: 'Nice' }],
      ['/api/favorites', { itemId: product, itemType: 'product' }],
    ]
    for (const [url, payload] of actions)
      expect((await call('POST', url, buyer, payload)).status, url).toBe(404)
    expect((await call('GET', '/api/cart', buyer)).body).toMatchObject({
      data: { items: [{ unavailable: true }], total: 0 },
    })
    const order = { deliveryMethod: 'pickup', notes: '' }
    expect((await call('POST', '/api/orders/create', buyer, order)).body).toMatchObject({
      code: 'CART_UNAVAILABLE',
    })
  })

  test('an order and a gig between the two stay readable to both, with their dispute', async () => {
    const there = await apart(by)
    const { seller, buyer, product, gig } = there
    const buying = { productId: product, quantity: 1, deliveryMethod: 'pickup', notes: '' }
    const bought = (await call('POST', '/api/orders/buy-now', buyer, buying)).body
    const { id: orderId } = bought.order as { id: number }
    const offer = { amount: 100, deliveryTime: 2, proposal: 'I can do it by Friday' }
    const bid = (await call('POST', `/api/bids/${gig}`, buyer, offer)).body.data as { id: number }
    expect((await call('POST', `/api/gigs/${gig}/bids/${bid.id}/accept`, seller)).status).toBe(200)
    await there.block('POST')
    const stored = [`/api/orders/${orderId}`, `/api/gigs/${gig}`]
    expect(await statuses(stored, buyer)).toEqual([200, 200])
    expect(await statuses(stored, seller)).toEqual([200, 200])
    const dispute = await call('POST', `/api/orders/${orderId}/dispute`, buyer, { reason: 'It never came' })
    expect(dispute.status).toBeLessThan(300)
  })
})

describe('Blocked people', () => {
  test('are listed for oneself only, with the date and paginated, until unblocked', async () => {
    const { market } = world
    const [one, other, third] = [await aUser(market), await aUser(market), await aUser(market)]
    const listed = async (as: User, query = '') => (await call('GET', `/api/users/blocked${query}`, as)).body
    expect(await listed(one)).toEqual({
      users: [],
      pagination: { total: 0, page: 1, pageSize: 10, totalPages: 0 },
    })
    await call('POST', `/api/users/${other.id}/block`, one)
    await call('POST', `/api/users/${third.id}/block`, one)
    expect(await listed(one)).toMatchObject({
      users: [{ id: third.id }, { id: other.id }],
      pagination: { total: 2 },
    })
    expect(await listed(one, '?limit=1&page=2')).toEqual({
      users: [
        {
          ...{ id: other.id, name: expect.any(String), picture: null },
          blockedAt: expect.stringMatching(/^2\d{3}-.*Z$/),
        },
      ],
      pagination: { total: 2, page: 2, pageSize: 1, totalPages: 2 },
    })
    expect(await listed(other)).toMatchObject({ users: [] })
    expect((await call('GET', '/api/users/blocked')).status).toBe(401)
    await call('DELETE', `/api/users/${third.id}/block`, one)
    expect(await listed(one)).toMatchObject({ users: [{ id: other.id }], pagination: { total: 1 } })
  })
})
