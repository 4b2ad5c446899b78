import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { ENDPOINTS } from '#adapters/contract/calls.ts'
import { BUDGETS } from '#adapters/http/server/budgets.ts'
import { OpenStreams, type Stream } from '#adapters/http/streams/open-streams.ts'
import { openStream } from '#adapters/http/streams/streams.ts'
import type { RateLimiter } from '#adapters/ports/rate-limiter.ts'
import { createMemoryRateLimiter } from '#adapters/rate-limits/stores.ts'
import { aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

function always(points: number) {
  const consume = vi.fn<RateLimiter['consume']>(async () => ({ points, endsInMs: 5000 }))
  return { consume, giveBack: async () => {} }
}
const keysOf = ({ consume }: ReturnType<typeof always>) => consume.mock.calls.map(([key]) => key)

describe('The general limit', () => {
  test('is per network for visitors, sized for 5,000 people, and per user with a session, wherever they are', async () => {
    const processLimiter = always(1)
    const { app, market } = await testApp({ rateLimits: true, processLimiter })
    const ada = await aUser(market)
    const get = (url: string, token?: string, remoteAddress = '10.0.0.1') =>
      app.inject({
        url,
        remoteAddress,
        headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      })
    await get('/api/settings')
    await get('/nothing')
    await get('/api/settings', 'x'.repeat(43))
    await get('/api/settings', ada.token)
    await get('/api/settings', ada.token, '10.0.0.2')
    await get('/images/none.webp')
    expect(keysOf(processLimiter)).toEqual([
      ...Array.from({ length: 3 }, () => 'visits:10.0.0.1'),
      ...Array.from({ length: 2 }, () => `calls:user:${ada.id}`),
    ])
    processLimiter.consume.mockResolvedValue({ points: BUDGETS.calls.points + 1, endsInMs: 1500 })
    expect((await get('/api/settings')).statusCode).toBe(200)
    const refused = await get('/api/settings', ada.token)
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      429,
      '2',
      { code: 'TOO_MANY_REQUESTS', message: 'Too many requests. Please wait a moment and try again.' },
    ])
    processLimiter.consume.mockResolvedValue({ points: BUDGETS.visits.points + 1, endsInMs: 1500 })
    expect((await get('/api/settings')).statusCode).toBe(429)
    expect(BUDGETS.visits.points).toBeGreaterThanOrEqual(5000 * 12)
    await app.close()
  })

  test('excludes the server’s own requests, which callers cannot forge', async () => {
    const webRoot = mkdtempSync(join(tmpdir(), 'campus-web-'))
    writeFileSync(join(webRoot, 'index.html'), '<head><!--head--><!--/head--></head><body></body>')
    const processLimiter = always(1)
    const { app } = await testApp({ rateLimits: true, processLimiter, webRoot })
    const page = await app.inject({ url: '/products', headers: { cookie: 'userCampus=ui' } })
    expect(page.payload).toContain('/api/products')
    expect(keysOf(processLimiter)).toEqual(['visits:127.0.0.1'])
    await app.close()
    rmSync(webRoot, { recursive: true })
  })

  test('rejects before the body is read', async () => {
    const { app } = await testApp({ rateLimits: true, processLimiter: always(1_000_000) })
    const payload = '{"email": this is no JSON'
    const headers = { 'content-type': 'application/json' }
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login', headers, payload })
    expect(answer.statusCode).toBe(429)
    await app.close()
  })
})

describe('An expensive or guessable call', () => {
  /** Calls with the general limit only: acts of admins, and those on one's own data. */
  const UNLIMITED = [
    ...['logout', 'makeAdmin', 'retryJob', 'resolveReport', 'blockUser'],
    ...['disableProduct', 'enableProduct', 'disableBusiness', 'enableBusiness'],
    ...['disableReview', 'enableReview', 'readNotifications', 'unsubscribePush'],
    ...['reportVitals', 'addMeetingPoint', 'decideStudentCard', 'decideOnLostKeys', 'confirmKeys'],
    'acceptTerms',
    'settleSignal',
  ]
  /** Calls other than POST that send, query a service, read much or check a secret. */
  const AMONG_OTHERS = [
    ...['search', 'searchSuggestions', 'listingsInSight', 'verifyDeposit', 'exportAccount'],
    ...['closeAccount', 'changePassword', 'changeCartItem'],
  ]
  const limited = Object.entries(ENDPOINTS).filter(
    ([name, { method, stream }]) =>
      !stream && (method === 'POST' ? !UNLIMITED.includes(name) : AMONG_OTHERS.includes(name)),
  )

  test('is rejected with the time to wait: each call that creates, pays, sends, checks a secret or searches', async () => {
    const limiter = always(1_000_000)
    const { app, market } = await testApp({ rateLimits: true, limiter })
    const { id, email, password } = await aUser(market)
    await market.atomically(async ({ users }) => {
      const user = await users.byId(id)
      if (user) await users.save({ ...user, role: 'SUPER_ADMIN' })
    })
    const { token } = await market.identity.login({ email, password })
    const answers = limited.map(async ([name, { method, path, files }]) => {
      const type = files ? 'multipart/form-data; boundary=x' : 'application/json'
      const { statusCode, headers } = await app.inject({
        method,
        url: path.replaceAll(/:\w+/g, '1'),
        headers: { authorization: `Bearer ${token}`, ...(method !== 'GET' && { 'content-type': type }) },
        ...(method !== 'GET' && { payload: JSON.stringify({ email, password }) }),
      })
      return [name, statusCode, headers['retry-after']]
    })
    expect(await Promise.all(answers)).toEqual(limited.map(([name]) => [name, 429, '5']))
    expect(limited.length).toBeGreaterThan(40)
    const csv = { url: '/api/wallet/statement.csv', headers: { authorization: `Bearer ${token}` } }
    expect((await app.inject(csv)).statusCode).toBe(429)
    await app.close()
  })

  test('for the name of a bank account is limited to ten an hour', async () => {
    const { app, market } = await testApp({ rateLimits: true })
    const { token } = await aUser(market)
    const payload = { account_number: '0123456789', bank_code: '058' }
    const ask = async () =>
      (await send(app, { method: 'POST', url: '/api/wallet/verify-account', payload, token })).status
    for (let count = 0; count < 10; count += 1) expect(await ask()).not.toBe(429)
    expect(await ask()).toBe(429)
    await app.close()
  })
})

describe('The limit of streams', () => {
  function opening(open: Pick<Stream, 'kind' | 'network'>[], kind: Stream['kind'] = 'public') {
    const ended: number[] = []
    const streams = new OpenStreams(
      open.map((stream, number): Stream => {
        const raw = { end: () => ended.push(number) }
        return { ...stream, client: `client ${number}`, reply: { raw } as unknown as FastifyReply }
      }),
    )
    const raw = { setHeader: vi.fn(), on: vi.fn(), write: vi.fn() }
    const reply = {
      hijack: vi.fn(),
      headers: vi.fn(),
      getHeaders: () => ({}),
      raw,
    } as unknown as FastifyReply
    openStream(streams, { ip: '10.0.0.1' } as FastifyRequest, reply, { kind, client: 'one more' })
    return { ended, left: streams.size }
  }
  const many = (count: number, network: (number: number) => string, kind: Stream['kind'] = 'public') =>
    Array.from({ length: count }, (_, number) => ({ kind, network: network(number) }))
  const campus = many(2500, () => '10.0.0.1')

  test('ends the oldest one of a network at its share, and leaves other networks alone', () => {
    const others = many(100, () => '10.0.0.2')
    expect(opening([...others, ...campus])).toEqual({ ended: [100], left: 2600 })
    expect(opening([...others, ...campus.slice(1)]).ended).toEqual([])
  })

  test('ends the oldest one of the largest network when there are too many in total', () => {
    const small = many(2600, (number) => `10.1.${number % 250}.${number % 199}`)
    const greedy = many(2400, () => '10.0.0.9')
    expect(opening([...small, ...greedy])).toEqual({ ended: [2600], left: 5000 })
  })

  test('reserves room for private ones, however many public ones there are', () => {
    const full = many(5000, (number) => `10.1.${number % 250}.${number % 199}`)
    expect(opening(full, 'private')).toEqual({ ended: [], left: 5001 })
    expect(opening(full).ended).toHaveLength(1)
  })
})

describe('Views', () => {
  test('by fake visitors of one network count up to a limit', async () => {
    const { app, market } = await testApp({ rateLimits: true })
    const ada = await aUser(market)
    const id = await aProduct(market, ada.id)
    const view = (visitor: string, remoteAddress = '10.0.0.1') =>
      app.inject({ url: `/api/products/${id}`, remoteAddress, headers: { 'x-visitor-id': visitor } })
    for (let number = 0; number < 200; number += 1) await view(`invented-${number}`)
    expect((await view('another')).json().viewCount).toBe(BUDGETS.views.points)
    await view('elsewhere', '10.0.0.2')
    expect((await view('another')).json().viewCount).toBe(BUDGETS.views.points + 1)
    await app.close()
  })
})

describe('Emails requested by visitors', () => {
  test('have the same response however often requested, with keys valid in any store', async () => {
    const limiter = createMemoryRateLimiter()
    const consume = vi.spyOn(limiter, 'consume')
    const { app } = await testApp({ rateLimits: true, limiter })
    const ask = async (path: string, email: string) =>
      (await app.inject({ method: 'POST', url: `/api/auth/${path}`, payload: { email } })).statusCode
    for (let number = 0; number < 40; number += 1) {
      expect(await ask('forgot-password', 'ada@campus.test')).toBe(200)
      expect(await ask('resend-verification', 'ada@campus.test')).toBe(200)
    }
    for (const email of ['a\0b@campus.test', '\ud800@campus.test']) {
      const payload = { email, password: 'x' }
      expect((await app.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode).toBe(400)
    }
    await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'ada@campus.test', password: 'x' },
    })
    const keys = consume.mock.calls.map(([key]) => key)
    expect(keys.filter((key) => !/^[\w:.]{1,200}$/.test(key) || key.includes('ada'))).toEqual([])
    await app.close()
  })

  test('have links that a whole campus can follow together', async () => {
    const { app } = await testApp({ rateLimits: true })
    for (let number = 0; number < 300; number += 1)
      expect((await app.inject(`/api/auth/verify-email/${'x'.repeat(43)}`)).statusCode).toBe(400)
    await app.close()
  })
})
