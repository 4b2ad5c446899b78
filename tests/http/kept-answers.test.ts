import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { keepAnswers } from '#adapters/http/server/kept-answers.ts'
import type { ListingChangeListener } from '#adapters/ports/listing-changes.ts'
import { send } from '#tests/support/app.ts'
import { appOver } from '#tests/support/app-over.ts'
import { aProduct, aUser } from '#tests/support/marketplace.ts'
import { anotherServer, disableProduct, promote, testMarket } from '#tests/support/test-market.ts'

const AT_ONCE = { timeout: 2000, interval: 5 }

/** One server with somebody who sells something, and how often its database was asked for a list or a product. */
async function aServer() {
  const market = await testMarket()
  const seller = await aUser(market)
  const productId = await aProduct(market, seller.id)
  await expect.poll(market.listingChanges.isHeard, AT_ONCE).toBe(true)
  const asked = { products: vi.spyOn(market.views, 'products'), product: vi.spyOn(market.views, 'product') }
  const app = await appOver(market)
  const get = (url: string, more: { token?: string; headers?: Record<string, string> } = {}) =>
    send(app, { method: 'GET', url, ...more })
  // What was done so far has been heard.
  await pause(50)
  return { app, market, seller, productId, asked, get }
}

const idsIn = (body: Record<string, unknown>) => (body.products as { id: number }[]).map(({ id }) => id)

describe('What visitors are answered is kept', () => {
  test('and sent again with the same body and headers, without asking the database', async () => {
    const { app, asked, get, productId } = await aServer()
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
    expect([asked.products.mock.calls.length, asked.product.mock.calls.length]).toEqual([1, 1])
    await app.close()
  })

  test('and is pressed for those who ask for it so, and never sent to a HEAD', async () => {
    const { app, seller, market } = await aServer()
    for (let count = 0; count < 12; count += 1) await aProduct(market, seller.id)
    const url = '/api/products'
    const plain = await app.inject({ url })
    for (const encoding of ['gzip', 'br']) {
      const asked = () => app.inject({ url, headers: { 'accept-encoding': encoding } })
      for (const answer of [await asked(), await asked()]) {
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

  test('until what it shows has changed: the next answer is the new one', async () => {
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

  test('and forgotten when a person it names is called otherwise', async () => {
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

describe('Who is signed in', () => {
  test('gets the same as visitors, and may not keep it', async () => {
    const { app, market, asked, get, productId } = await aServer()
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
    expect([asked.products.mock.calls.length, asked.product.mock.calls.length]).toEqual([1, 1])
    await app.close()
  })

  test('sees nothing of people they have blocked or who blocked them, and visitors still do', async () => {
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

  test('sees a disabled listing only where they may, and nobody else sees it after them', async () => {
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

test('What one server changes, another forgets as soon as it hears of it', async () => {
  const { app, market, seller, productId, get } = await aServer()
  const other = anotherServer(market.url)
  const otherApp = await appOver(other.market)
  await expect.poll(other.market.listingChanges.isHeard, AT_ONCE).toBe(true)
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

describe('An answer', () => {
  function keeper() {
    let listener: ListingChangeListener | undefined
    let time = 0
    let heard = true
    const answers = keepAnswers(
      {
        isHeard: () => heard,
        subscribe: (item) => {
          listener = item
        },
      },
      () => time,
    )
    const shows = [{ kind: 'product', campus: 'ui' }] as const
    return {
      answers,
      shows,
      keep: () =>
        answers.begin(shows)?.('/a', { body: Buffer.from('a'), headers: {}, etag: '', forMembers: true }),
      has: () => answers.find('/a') !== undefined,
      tell: () => listener as ListingChangeListener,
      pass(ms: number) {
        time += ms
      },
      hear(is: boolean) {
        heard = is
      },
    }
  }
  const change = { kind: 'product', campus: 'ui', id: 1 } as const
  const elsewhere = { ...change, campus: 'oau' }

  test('is kept while nothing that it shows changes, and 5 s at most', () => {
    const { keep, has, tell, pass } = keeper()
    keep()
    tell().done(elsewhere, '1')
    tell().done({ ...change, kind: 'gig' }, '2')
    expect(has()).toBe(true)
    tell().done(change, '3')
    expect(has()).toBe(false)
    keep()
    pass(4999)
    expect(has()).toBe(true)
    pass(2)
    expect(has()).toBe(false)
  })

  test('that was begun before a change is not kept after it', () => {
    const { answers, shows, has, tell } = keeper()
    const making = answers.begin(shows)
    tell().done(change, '1')
    making?.('/a', { body: Buffer.from('a'), headers: {}, etag: '', forMembers: true })
    expect(has()).toBe(false)
  })

  test('is not kept between a change and its commit, in however many transactions, and again if none comes', () => {
    const { keep, has, tell, pass } = keeper()
    tell().begun(change, '1')
    tell().begun(change, '2')
    keep()
    expect(has()).toBe(false)
    tell().done(change, '1')
    keep()
    expect(has()).toBe(false)
    tell().done(change, '2')
    keep()
    expect(has()).toBe(true)
    tell().begun(change, '3')
    expect(has()).toBe(false)
    pass(2001)
    keep()
    expect(has()).toBe(true)
  })

  test('is neither kept nor sent while changes are not heard, nor after they may have been missed', () => {
    const { keep, has, tell, hear } = keeper()
    keep()
    hear(false)
    expect(has()).toBe(false)
    keep()
    hear(true)
    expect(has()).toBe(false)
    keep()
    tell().missed()
    expect(has()).toBe(false)
    keep()
    tell().done('all', '1')
    expect(has()).toBe(false)
  })
})
