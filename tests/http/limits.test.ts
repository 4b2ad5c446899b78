import type { FastifyReply, FastifyRequest } from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { ENDPOINTS } from '#adapters/http/contract/all.ts'
import type { RateLimiter } from '#adapters/http/contract/rate-limiter.ts'
import { openStream, type Stream } from '#adapters/http/streams.ts'
import { createMemoryRateLimiter } from '#adapters/memory/rate-limiter.ts'
import { memoryApp, send } from '#tests/support/app.ts'
import { aUser } from '#tests/support/marketplace.ts'
import { steadyLimiter } from '../../app-server/steady-limiter.ts'

describe('The general limit', () => {
  test('is 1,200 calls a minute of one address over all processes that share its store, files aside', async () => {
    const addressLimiter = createMemoryRateLimiter()
    const [one, two] = [
      await memoryApp({ rateLimits: true, addressLimiter }),
      await memoryApp({ rateLimits: true, addressLimiter }),
    ]
    const get = (number: number, url: string, remoteAddress = '10.0.0.1') =>
      (number % 2 ? one : two).app.inject({ url, remoteAddress })
    for (let number = 0; number < 1200; number += 1)
      expect((await get(number, number % 100 ? '/nothing' : '/healthz')).statusCode).not.toBe(429)
    for (const number of [0, 1]) {
      const refused = await get(number, '/api/settings')
      expect([refused.statusCode, refused.json()]).toMatchObject([
        429,
        {
          code: 'TOO_MANY_REQUESTS',
          message: 'Too many requests. Please wait a moment and try again.',
        },
      ])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect((await get(number, '/api/settings', '10.0.0.2')).statusCode).toBe(200)
      expect((await get(number, '/images/none.webp')).statusCode).toBe(404)
    }
  })
})

describe('What costs most, or is worth trying often,', () => {
  /** Acts of admins, and what ends or hides something of one's own: the general limit is enough for them. */
  const UNLIMITED = [
    ...['logout', 'makeAdmin', 'retryJob', 'resolveReport', 'blockUser'],
    ...['disableProduct', 'enableProduct', 'disableBusiness', 'enableBusiness'],
    ...['disableReview', 'enableReview'],
  ]
  /** What is no POST and yet sends, asks outside, reads much or checks a secret. */
  const AMONG_OTHERS = [
    ...['search', 'searchSuggestions', 'verifyDeposit', 'exportAccount'],
    ...['closeAccount', 'changePassword', 'changeCartItem'],
  ]
  const limited = Object.entries(ENDPOINTS).filter(
    ([name, { method, stream }]) =>
      !stream && (method === 'POST' ? !UNLIMITED.includes(name) : AMONG_OTHERS.includes(name)),
  )

  test('is refused with the time to wait: each call that creates, pays, sends, checks a secret or searches', async () => {
    // It has been called too often by everybody, but within the general limit.
    const limiter: RateLimiter = {
      hit: async (key) => ({ count: key.startsWith('all:') ? 1 : 1_000_000, endsInMs: 5000 }),
    }
    const { app, market } = await memoryApp({ rateLimits: true, limiter, addressLimiter: limiter })
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
        ...(method !== 'GET' && { payload: '{}' }),
      })
      return [name, statusCode, headers['retry-after']]
    })
    expect(await Promise.all(answers)).toEqual(limited.map(([name]) => [name, 429, '5']))
    expect(limited.length).toBeGreaterThan(40)
    const csv = { url: '/api/wallet/statement.csv', headers: { authorization: `Bearer ${token}` } }
    expect((await app.inject(csv)).statusCode).toBe(429)
    await app.close()
  })

  test('is tried at the sign-in fifty times from one address in a quarter of an hour, whoever it is for', async () => {
    const { app } = await memoryApp({ rateLimits: true })
    const login = async (number: number, remoteAddress = '10.0.0.1') => {
      const payload = { email: `user${number}@campus.test`, password: 'secret-1' }
      return app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress })
    }
    for (let number = 0; number < 50; number += 1) expect((await login(number)).statusCode).toBe(401)
    const refused = await login(50)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60)
    expect((await login(50, '10.0.0.2')).statusCode).toBe(401)
    await app.close()
  })

  test('is one place for all the addresses of version 6 that one subscriber has', async () => {
    const { app } = await memoryApp({ rateLimits: true })
    const login = async (number: number, remoteAddress: string) => {
      const payload = { email: `user${number}@campus.test`, password: 'secret-1' }
      return (await app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress })).statusCode
    }
    const own = (number: number) =>
      [`2001:db8:0:7::${number.toString(16)}`, `2001:db8::7:${number}:0:0:1`][number % 2] ?? ''
    for (let number = 0; number < 50; number += 1) expect(await login(number, own(number))).toBe(401)
    expect(await login(50, '2001:DB8:0:7:ffff::1')).toBe(429)
    for (const other of ['2001:db8:0:8::1', '::1', '::ffff:10.0.0.3', 'not an address'])
      expect(await login(51, other)).toBe(401)
    for (let number = 100; number < 149; number += 1) await login(number, '10.0.0.3')
    expect(await login(150, '::ffff:10.0.0.3')).toBe(429)
    await app.close()
  })
})

describe('The limit of streams', () => {
  const opening = (open: number, address: (number: number) => string) => {
    const here = (number: number) => ({ address: address(number), client: `client ${number}` })
    const streams = new Set(Array.from({ length: open }, (_, number) => here(number) as Stream))
    const header = vi.fn()
    const request = { ip: '10.0.0.1' } as FastifyRequest
    const reply = { header } as unknown as FastifyReply
    return { header, open: () => openStream(streams, request, reply, 'one more') }
  }

  test.each([
    ['10,000 of a process', 10_000, (number: number) => `10.1.${number % 250}.${number % 199}`],
    ['500 of an address', 500, () => '10.0.0.1'],
  ])('is %s', (_, most, address) => {
    const full = opening(most, address)
    expect(full.open).toThrow('Too many open streams')
    expect(full.header).toHaveBeenCalledWith('retry-after', 20)
    const room = opening(most - 1, address)
    // It goes on to what this stand-in does not have.
    expect(room.open).toThrow('hijack')
  })
})

describe('The limit of tries for one account', () => {
  test('counts an address however it is written, under a key that any store takes', async () => {
    const counted = createMemoryRateLimiter()
    const keys: string[] = []
    const limiter: RateLimiter = {
      hit: (key, windowMs) => {
        keys.push(key)
        return counted.hit(key, windowMs)
      },
    }
    const { app } = await memoryApp({ rateLimits: true, limiter })
    const login = async (email: string) =>
      (await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: 'x' } }))
        .statusCode
    for (let number = 0; number < 10; number += 1)
      expect(await login(number % 2 ? ' ADA@campus.test ' : 'ada@campus.test')).toBe(401)
    expect(await login('Ada@campus.test')).toBe(429)
    expect(await login('bola@campus.test')).toBe(401)
    for (const email of ['a\0b@campus.test', '\ud800@campus.test', 'x'.repeat(500_000)])
      expect(await login(email)).toBe(400)
    expect(keys.filter((key) => !/^[\w:.]{1,100}$/.test(key))).toEqual([])
    expect(keys.some((key) => key.includes('ada'))).toBe(false)
  })
})

describe('The limit of mails', () => {
  test('holds for whom they are sent to, from however many addresses they are asked for', async () => {
    const { app } = await memoryApp({ rateLimits: true })
    const ask = async (number: number, email: string) => {
      const url = `/api/auth/${number % 2 ? 'forgot-password' : 'resend-verification'}`
      const remoteAddress = `10.0.1.${number}`
      return (await app.inject({ method: 'POST', url, remoteAddress, payload: { email } })).statusCode
    }
    for (let number = 0; number < 10; number += 1) expect(await ask(number, 'ada@campus.test')).toBe(200)
    expect(await ask(10, ' ADA@campus.test')).toBe(429)
    expect(await ask(11, 'nobody@campus.test')).toBe(200)
  })
})

describe('A limiter whose store is away', () => {
  const KEY = ['all:10.0.0.1', 60_000] as const
  function away() {
    const hit = vi.fn<RateLimiter['hit']>()
    const onError = vi.fn()
    const limiter = steadyLimiter({
      shared: { hit },
      own: createMemoryRateLimiter(),
      onError,
      pauseMs: 100,
    })
    return { hit, onError, limiter }
  }

  test('counts on by itself, asks the store now and then, and tells of it once', async () => {
    const { hit, onError, limiter } = away()
    hit.mockRejectedValue(new Error('away'))
    for (let count = 1; count <= 5; count += 1) expect(await limiter.hit(...KEY)).toMatchObject({ count })
    expect(hit).toHaveBeenCalledTimes(1)
    await new Promise((resolve) => setTimeout(resolve, 120))
    await limiter.hit(...KEY)
    expect(hit).toHaveBeenCalledTimes(2)
    expect(onError).toHaveBeenCalledTimes(1)
    hit.mockResolvedValue({ count: 700, endsInMs: 5 })
    await new Promise((resolve) => setTimeout(resolve, 120))
    for (const _ of [1, 2]) expect(await limiter.hit(...KEY)).toMatchObject({ count: 700 })
  })

  test('lets one request wait for a store that hangs, and no other', async () => {
    const { hit, limiter } = away()
    hit.mockRejectedValueOnce(new Error('away'))
    await limiter.hit(...KEY)
    await new Promise((resolve) => setTimeout(resolve, 120))
    const { promise, reject } = Promise.withResolvers<never>()
    hit.mockReturnValueOnce(promise)
    const waiting = limiter.hit(...KEY)
    expect(await limiter.hit(...KEY)).toMatchObject({ count: 2 })
    reject(new Error('no answer'))
    expect(await waiting).toMatchObject({ count: 3 })
  })
})

describe('limits', () => {
  test('too many tries on one account are told to wait', async () => {
    const { app } = await memoryApp({ rateLimits: true })
    const login = {
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'a@campus.test', password: 'wrong1' },
    } as const
    for (let tries = 0; tries < 10; tries += 1) expect((await send(app, login)).status).toBe(401)
    const refused = await send(app, login)
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await app.close()
  })
})
