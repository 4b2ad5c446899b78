import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aCaller, listsProduct, mailsTo, request } from '#tests/support/servers/caller.ts'
import { startCluster } from '#tests/support/servers/cluster.ts'
import { listenTo, type Stream } from '#tests/support/servers/stream.ts'

const SOON = { timeout: 15_000, interval: 50 }
const PASSWORD = 'secret-1'

describe('two servers, two workers, one proxy', () => {
  let cluster: Awaited<ReturnType<typeof startCluster>>
  let one = ''
  let two = ''
  const streams: Stream[] = []
  const listen = async (...given: Parameters<typeof listenTo>) => {
    const stream = await listenTo(...given)
    streams.push(stream)
    return stream
  }
  beforeAll(async () => {
    cluster = await startCluster({ EMAIL_VERIFICATION: 'off' })
    ;[one, two] = cluster.servers
  }, 120_000)
  afterEach(() => {
    for (const stream of streams.splice(0)) stream.close()
  })
  afterAll(() => cluster?.stop())

  const register = async (at: string, name: string) => {
    const email = `${name}.${Math.random().toString(36).slice(2, 10)}@campus.test`
    const body = { name, email, password: PASSWORD, campus: 'unilag', turnstileToken: 'x' }
    const answer = await request(at, 'POST', '/api/auth/register', { body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return { email, token: String(answer.body.token) }
  }
  const statusOf = async (at: string, token: string) =>
    (await request(at, 'GET', '/api/auth/me', { token })).status

  test('a session ended on one is invalid on the other immediately', async () => {
    const { email, token } = await register(one, 'ada')
    const { body } = await request(two, 'POST', '/api/auth/login', { body: { email, password: PASSWORD } })
    const other = String(body.token)
    expect([await statusOf(two, token), await statusOf(one, other)]).toEqual([200, 200])
    await request(one, 'POST', '/api/auth/logout', { token })
    expect([await statusOf(one, token), await statusOf(two, token)]).toEqual([401, 401])
    const passwords = { currentPassword: PASSWORD, newPassword: 'secret-2' }
    const third = String(
      (await request(one, 'POST', '/api/auth/login', { body: { email, password: PASSWORD } })).body.token,
    )
    expect((await request(two, 'PUT', '/api/auth/password', { body: passwords, token: other })).status).toBe(
      200,
    )
    expect([await statusOf(one, other), await statusOf(one, third)]).toEqual([200, 401])
  })

  test('visitors’ pages on one are fresh on the other after a change', async () => {
    const seller = await aCaller(one)
    const id = await listsProduct(seller, 2000)
    const read = async (at: string, path: string) => JSON.stringify((await request(at, 'GET', path)).body)
    const page = `/api/products/${id}`
    const list = '/api/products?campus=unilag'
    for (const description of ['Once changed', 'Twice changed']) {
      for (const at of [one, two]) for (const path of [page, list]) await read(at, path)
      await seller.call('PUT', page, { description })
      for (const path of [page, list]) expect(await read(one, path)).toContain(description)
      for (const path of [page, list]) await expect.poll(() => read(two, path), SOON).toContain(description)
    }
    await seller.call('DELETE', page)
    expect((await request(one, 'GET', page)).status).toBe(404)
    await expect.poll(async () => (await request(two, 'GET', page)).status, SOON).toBe(404)
  })

  test('a request repeated on the other under its key gets the first response, and runs once', async () => {
    const seller = await aCaller(one)
    const productId = await listsProduct(seller, 2000)
    const buyer = await aCaller(cluster.url, { naira: 10_000 })
    const order = (at: string, key: string) =>
      fetch(`${at}/api/orders/buy-now`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${buyer.token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ productId }),
      })
    const first = await order(one, 'key-1')
    const again = await order(two, 'key-1')
    expect([first.status, again.status, again.headers.get('idempotent-replay')]).toEqual([201, 201, 'true'])
    expect(await again.json()).toEqual(await first.json())
    // At both at once: one does it, the other waits or repeats what it said.
    const both = await Promise.all([order(one, 'key-2'), order(two, 'key-2')])
    expect(both.map(({ status }) => status).toSorted()[0]).toBe(201)
    for (const { status } of both) expect([201, 409]).toContain(status)
    expect((await buyer.call('GET', '/api/orders/buyer')).body.pagination).toMatchObject({ total: 2 })
    await expect
      .poll(
        async () => (await mailsTo(two, seller.email)).filter((message) => message.startsWith('New order')),
        SOON,
      )
      .toHaveLength(2)
  })

  test('sign-in attempts count over both', async () => {
    const { email } = await register(one, 'chidi')
    const statuses: number[] = []
    for (let count = 0; count < 12; count += 1) {
      const body = { email, password: 'wrong-password' }
      statuses.push((await request(count % 2 ? two : one, 'POST', '/api/auth/login', { body })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    const late = await request(two, 'POST', '/api/auth/login', { body: { email, password: PASSWORD } })
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(60)
  })

  test('events on one reach the streams of the other and of the proxy, once each, also for late subscribers', async () => {
    const [atOne, atTwo, atProxy] = [await listen(one), await listen(two), await listen(cluster.url)]
    const seller = await aCaller(one)
    const title = `A phone of ${seller.id}`
    await listsProduct(seller, 3000)
    const listed = (stream: Stream) => stream.events.filter(({ type }) => type === 'product.listed').length
    for (const stream of [atOne, atTwo, atProxy]) await expect.poll(() => listed(stream), SOON).toBe(1)
    const [seen = ''] = atOne.ids
    await listsProduct(seller, 4000)
    await expect.poll(() => listed(atOne), SOON).toBe(2)
    // A browser that lost its stream at one goes on at the other from where it was.
    const later = await listen(two, { lastEventId: seen })
    await expect.poll(() => later.ids, SOON).toEqual(atOne.ids.slice(1))
    await pause(300)
    for (const stream of [atOne, atTwo, atProxy, later])
      expect(new Set(stream.ids).size, title).toBe(stream.ids.length)
  })

  test('pictures uploaded to one are served by the other, cacheable for ever', async () => {
    const seller = await aCaller(one)
    const id = await listsProduct(seller, 5000)
    const { body } = await request(two, 'GET', `/api/products/${id}`)
    const [image] = body.Images as { url: string }[]
    for (const at of [one, two, cluster.url]) {
      const answer = await fetch(`${at}${image?.url}`)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ])
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(50)
    }
  })

  test('on a stop signal each of them shuts down in order', async () => {
    for (const { end, output } of cluster.processes) {
      expect(await end('SIGTERM')).toEqual({ code: 0, signal: null })
      expect(output()).not.toMatch(/"level":(50|60)/)
    }
    for (const at of [one, two]) await expect(fetch(`${at}/healthz`)).rejects.toThrow()
  })
})
