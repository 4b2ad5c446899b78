import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { encodable } from '#adapters/http/server/answers.ts'
import { responseCache } from '#adapters/http/server/response-cache.ts'
import type { ListingChange } from '#adapters/ports/listing-changes.ts'
import { aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { anotherServer, disableProduct, promote, testMarket } from '#tests/support/market/test-market.ts'
import { send } from '#tests/support/servers/app.ts'
import { appOver } from '#tests/support/servers/app-over.ts'

const AT_ONCE = { timeout: 2000, interval: 5 }

async function aServer() {
  const market = await testMarket()
  const seller = await aUser(market)
  const productId = await aProduct(market, seller.id)
  await expect.poll(market.listingChanges.isListening, AT_ONCE).toBe(true)
  const requested = {
    products: vi.spyOn(market.views, 'products'),
    product: vi.spyOn(market.views, 'product'),
  }
  const app = await appOver(market)
  const get = (url: string, more: { token?: string; headers?: Record<string, string> } = {}) =>
    send(app, { method: 'GET', url, ...more })
  // Earlier notifications must have arrived.
  await pause(50)
  return { app, market, seller, productId, requested, get }
}

const idsIn = (body: Record<string, unknown>) => (body.products as { id: number }[]).map(({ id }) => id)

describe('A visitor’s response is cached', () => {
  test('and sent again with the same body and headers, without a query', async () => {
    const { app, requested, get, productId } = await aServer()
    for (const url of ['/api/products?campus=unilag', `/api/products/${productId}`]) {
      const [first, again] = [await get(url), await get(url)]
      expect(again.body).toEqual(first.body)
      const { 'x-request-id': one, date: _, ...headers } = first.headers
      const { 'x-request-id': other, date: __, ...same } = again.headers
      expect({ ...same, connection: headers.connection }).toEqual({ ...headers })
      expect(other).not.toBe(one)
      const unchanged = await get(url, { headers: { 'if-none-match': String(first.headers.etag) } })
      expect([unchanged.status, unchanged.headers.etag]).toEqual([304, first.headers.etag])
    }
    expect([requested.products.mock.calls.length, requested.product.mock.calls.length]).toEqual([1, 1])
    await app.close()
  })

  test('by its query: not by unknown parameters, their order or explicit defaults', async () => {
    const { app, requested, get } = await aServer()
    for (const query of ['?campus=unilag&sort=newest', '?sort=newest&utm_source=chat&campus=unilag'])
      expect((await get(`/api/products${query}`)).status).toBe(200)
    expect((await get('/api/products?campus=unilag')).status).toBe(200)
    expect(requested.products).toHaveBeenCalledTimes(1)
    await get('/api/products?campus=ui')
    expect(requested.products).toHaveBeenCalledTimes(2)
    await app.close()
  })

  test('and compressed if accepted, and never sent to a HEAD', async () => {
    const { app, seller, market } = await aServer()
    for (let count = 0; count < 12; count += 1) await aProduct(market, seller.id)
    const url = '/api/products'
    const plain = await app.inject({ url })
    for (const encoding of ['gzip', 'br']) {
      const requested = () => app.inject({ url, headers: { 'accept-encoding': encoding } })
      for (const answer of [await requested(), await requested()]) {
        expect(answer.headers).toMatchObject({
          'content-encoding': encoding,
          vary: 'authorization, accept-encoding',
          etag: plain.headers.etag,
        })
        expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
      }
    }
    const head = await app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.payload]).toEqual([200, ''])
    expect((await app.inject({ url })).payload).toBe(plain.payload)
    await app.close()
  })

  test('until its content has changed: the next response is fresh', async () => {
    const { app, market, seller, productId, get } = await aServer()
    const list = '/api/products?campus=unilag'
    const page = `/api/products/${productId}`
    const change = (body: object) =>
      send(app, { method: 'PUT', url: page, token: seller.token, payload: body })
    for (let turn = 0; turn < 5; turn += 1) {
      await get(list)
      await get(page)
      const description = `Turned ${turn} times`
      expect((await change({ description })).status).toBe(200)
      expect((await get(page)).body).toMatchObject({ description })
      expect(JSON.stringify((await get(list)).body)).toContain(description)
    }
    await disableProduct(market, productId)
    expect((await get(page)).body).toEqual({ id: productId, isDisabled: true })
    expect(idsIn((await get(list)).body)).not.toContain(productId)
    await app.close()
  })

  test('and counts each visitor’s view once, and shows it', async () => {
    const { app, productId, get } = await aServer()
    const page = `/api/products/${productId}`
    const as = (visitor: string) => get(page, { headers: { 'x-visitor-id': visitor } })
    for (const visitor of ['a', 'b', 'a', 'b', 'b']) await as(visitor)
    expect((await get(page)).body).toMatchObject({ viewCount: 2 })
    await app.close()
  })

  test('and dropped when a person it names is renamed', async () => {
    const { app, seller, productId, get } = await aServer()
    const page = `/api/products/${productId}`
    await get(page)
    await send(app, {
      method: 'PUT',
      url: '/api/auth/profile',
      token: seller.token,
      payload: { name: 'Bisi' },
    })
    expect((await get(page)).body).toMatchObject({ User: { name: 'Bisi' } })
    await app.close()
  })
})

describe('A signed-in member', () => {
  test('gets the same as visitors, marked as not cacheable', async () => {
    const { app, market, requested, get, productId } = await aServer()
    const { token } = await aUser(market)
    for (const url of ['/api/products', `/api/products/${productId}`]) {
      const visitor = await get(url)
      const member = await get(url, { token })
      // The view that was counted shows from the next look on.
      expect(member.body).toEqual(visitor.body)
      expect([visitor.headers['cache-control'], member.headers['cache-control']]).toEqual([
        'no-cache',
        'private, no-store',
      ])
    }
    expect([requested.products.mock.calls.length, requested.product.mock.calls.length]).toEqual([1, 1])
    await app.close()
  })

  test('sees nothing of blocked or blocking people, and visitors still do', async () => {
    const { app, market, seller, productId, get } = await aServer()
    const { token, id } = await aUser(market)
    for (const url of ['/api/products', `/api/products/${productId}`]) {
      await get(url)
      await get(url, { token })
    }
    await market.atomically(({ blocks }) => blocks.add(seller.id, id, new Date()))
    expect(idsIn((await get('/api/products', { token })).body)).toEqual([])
    expect((await get(`/api/products/${productId}`, { token })).status).toBe(404)
    expect(idsIn((await get('/api/products')).body)).toEqual([productId])
    await app.close()
  })

  test('sees a disabled listing only if permitted, and no one else sees it afterwards', async () => {
    const { app, market, seller, productId, get } = await aServer()
    const page = `/api/products/${productId}`
    const admin = await aUser(market)
    await promote(market, admin.id, 'SUPER_ADMIN')
    const other = await aUser(market)
    await disableProduct(market, productId)
    const stub = { id: productId, isDisabled: true }
    for (let turn = 0; turn < 2; turn += 1) {
      for (const { token } of [seller, admin])
        expect((await get(page, { token })).body).toMatchObject({
          isDisabled: true,
          title: expect.any(String),
        })
      expect((await get(page)).body).toEqual(stub)
      expect((await get(page, { token: other.token })).body).toEqual(stub)
    }
    await app.close()
  })
})

test('One server’s change is dropped from another’s cache on notification', async () => {
  const { app, market, seller, productId, get } = await aServer()
  const other = anotherServer(market.url)
  const otherApp = await appOver(other.market)
  await expect.poll(other.market.listingChanges.isListening, AT_ONCE).toBe(true)
  const there = (url: string) => send(otherApp, { method: 'GET', url })
  for (const [description, url] of [
    ['One', `/api/products/${productId}`],
    ['Two', '/api/products'],
    ['Three', '/api/search?q=three'],
  ] as const) {
    await there(url)
    await send(app, {
      method: 'PUT',
      url: `/api/products/${productId}`,
      token: seller.token,
      payload: { description },
    })
    await expect
      .poll(async () => JSON.stringify((await there(url)).body), AT_ONCE)
      .toContain(`"${description}"`)
  }
  await get('/api/products')
  await there('/api/products')
  await send(otherApp, { method: 'DELETE', url: `/api/products/${productId}`, token: seller.token })
  expect(idsIn((await there('/api/products')).body)).toEqual([])
  await expect.poll(async () => idsIn((await get('/api/products')).body), AT_ONCE).toEqual([])
  await otherApp.close()
  await other.close()
  await app.close()
})

test('the author of a change reads it, from a server’s first request on', async () => {
  const market = await testMarket()
  const seller = await aUser(market)
  const page = `/api/products/${await aProduct(market, seller.id)}`
  for (let start = 0; start < 5; start += 1) {
    const other = anotherServer(market.url)
    const app = await appOver(other.market)
    const read = async () => (await send(app, { method: 'GET', url: page })).body.description
    for (let turn = 0; turn < 40; turn += 1) {
      const description = `Turn ${start} ${turn}`
      const [, change] = await Promise.all([
        read(),
        send(app, { method: 'PUT', url: page, token: seller.token, payload: { description } }),
        read(),
      ])
      expect(change.status).toBe(200)
      expect(await read()).toBe(description)
    }
    await app.close()
    await other.close()
  }
})

describe('A response', () => {
  function aCache() {
    let isListening = true
    let notify = (_: ListingChange) => {}
    const cache = responseCache({
      isListening: () => isListening,
      subscribe: (onChange) => {
        notify = onChange
      },
    })
    const response = { ...encodable(Buffer.from('a'), 'W/"a"'), size: 1, viewed: undefined }
    return {
      cache,
      response,
      notify: (change: ListingChange) => notify(change),
      store: () => cache.begin(['product', 'gig'])('a', response),
      has: () => cache.find('a') !== undefined,
      hear(is: boolean) {
        isListening = is
      },
    }
  }

  test('is cached until a listing of its kinds changes, and 5 s at most', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000_000)
    const { store, has, notify } = aCache()
    store()
    notify('business')
    expect(has()).toBe(true)
    notify('gig')
    expect(has()).toBe(false)
    store()
    notify('all')
    expect(has()).toBe(false)
    store()
    clock.mockReturnValue(1_005_000)
    expect(has()).toBe(true)
    clock.mockReturnValue(1_005_002)
    // The cache looks at its clock once a millisecond.
    await pause(10)
    expect(has()).toBe(false)
    clock.mockRestore()
  })

  test('that started before a change is not stored after it', () => {
    const { cache, response, has, notify } = aCache()
    const store = cache.begin(['product'])
    notify('product')
    store('a', response)
    expect(has()).toBe(false)
    cache.begin(['product'])('a', response)
    expect(has()).toBe(true)
  })

  test('is neither stored nor served while notifications may be missed', () => {
    const { cache, response, store, has, notify, hear } = aCache()
    store()
    const begun = cache.begin(['product'])
    hear(false)
    expect(has()).toBe(false)
    begun('b', response)
    notify('all')
    hear(true)
    expect([has(), cache.find('b')]).toEqual([false, undefined])
  })

  test('is evicted, oldest first, when 16 MB are full', () => {
    const { cache, response } = aCache()
    for (let number = 0; number < 5; number += 1)
      cache.begin(['product'])(String(number), { ...response, size: 2 * 2 ** 20 })
    expect([0, 1, 2, 3, 4].map((number) => cache.find(String(number)) !== undefined)).toEqual([
      ...[false, false, true, true, true],
    ])
  })

  test('has the time of the last known change of its content', () => {
    const { cache, notify } = aCache()
    expect(cache.changedAt(['product'])).toBeUndefined()
    notify('product')
    const at = cache.changedAt(['product', 'gig'])
    expect(at).toBeLessThanOrEqual(performance.now())
    expect(cache.changedAt(['gig'])).toBeUndefined()
    notify('all')
    expect(cache.changedAt([])).toBeGreaterThanOrEqual(at ?? Number.POSITIVE_INFINITY)
  })
})
