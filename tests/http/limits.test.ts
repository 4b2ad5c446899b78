import { describe, expect, test, vi } from 'vitest'
import type { RateLimiter } from '#adapters/http/contract/rate-limiter.ts'
import { createMemoryRateLimiter } from '#adapters/memory/rate-limiter.ts'
import { memoryApp } from '#tests/support/app.ts'
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
