import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RateLimiter } from '#adapters/ports/rate-limiter.ts'
import { createDatabase } from '#adapters/postgres/runtime/database.ts'
import { removeClosedLimits } from '#adapters/postgres/runtime/expired-rate-limits.ts'
import { createPool } from '#adapters/postgres/runtime/pool.ts'
import {
  createMemoryRateLimiter,
  createPostgresRateLimiter,
  createRedisRateLimiter,
} from '#adapters/rate-limits/stores.ts'
import { createRedisClient } from '#adapters/redis/client.ts'
import { type Backend, noBackend, postgresBackend, redisBackend } from '#tests/support/databases/backends.ts'

type Opened = { limiter: RateLimiter; close: () => Promise<void> }
const failed = (error: Error) => {
  throw error
}
const onPostgres = (url: string) => {
  const pool = createPool({ url, max: 5, applicationName: 'tests' })
  const db = createDatabase(pool)
  return { db, limiter: createPostgresRateLimiter(pool, failed), close: () => pool.end() }
}
const memory = createMemoryRateLimiter()
const CASES: Record<string, { backend: Backend | undefined; open: (url: string) => Promise<Opened> }> = {
  memory: { backend: noBackend, open: async () => ({ limiter: memory, close: async () => {} }) },
  Postgres: { backend: postgresBackend(), open: async (url) => onPostgres(url) },
  Redis: {
    backend: await redisBackend(),
    open: async (url) => {
      const client = createRedisClient(url, () => undefined)
      if (client.status !== 'ready') await new Promise((resolve) => client.once('ready', resolve))
      return { limiter: createRedisRateLimiter(client, failed), close: async () => client.disconnect() }
    },
  },
}

describe.each(Object.entries(CASES))('A rate limiter on %s', (_, { backend, open }) => {
  let url = ''
  let opened: Opened[] = []
  const another = async () => {
    const one = await open(url)
    opened.push(one)
    return one.limiter
  }
  const withServer = test.skipIf(backend === undefined)
  beforeEach(async () => {
    url = (await backend?.open()) ?? ''
  })
  afterEach(async () => {
    await Promise.all(opened.map(({ close }) => close()))
    opened = []
    await backend?.close()
  })
  afterAll(async () => backend?.stop())

  withServer('counts by key, over every process, and none twice', async () => {
    const [one, two] = [await another(), await another()]
    const counts = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => (await (n % 2 ? one : two).consume('login:ada', 60)).points),
    )
    expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
    expect(await one.consume('login:bola', 60)).toMatchObject({ points: 1 })
  })

  withServer('gives a point back, over every process', async () => {
    const [one, two] = [await another(), await another()]
    for (const limiter of [one, two, one]) await limiter.consume('login:chidi', 60)
    await two.giveBack('login:chidi', 60)
    expect(await one.consume('login:chidi', 60)).toMatchObject({ points: 3 })
  })

  withServer('begins anew when the window that the first one opened has closed, not before', async () => {
    const limiter = await another()
    const within = (max: number) => expect.toSatisfy((ms: number) => ms > 0 && ms <= max)
    expect(await limiter.consume('codes:ada', 1)).toMatchObject({ points: 1, endsInMs: within(1000) })
    await pause(500)
    expect(await limiter.consume('codes:ada', 1)).toMatchObject({ points: 2, endsInMs: within(600) })
    await pause(700)
    expect(await limiter.consume('codes:ada', 1)).toMatchObject({ points: 1 })
  })
})

test('Expired windows are deleted on Postgres, open ones are not', async () => {
  const backend = postgresBackend()
  const { db, limiter, close } = onPostgres(await backend.open())
  await limiter.consume('a', 1)
  await limiter.consume('b', 60)
  await pause(1100)
  expect(await removeClosedLimits(db, 100)).toBe(1)
  expect(await removeClosedLimits(db, 100)).toBe(0)
  expect(await limiter.consume('b', 60)).toMatchObject({ points: 2 })
  await close()
  await backend.close()
})

describe('A limiter whose store is unavailable', () => {
  test.each([
    ['refuses', () => Promise.reject(new Error('away'))],
    ['hangs', () => new Promise<never>(() => undefined)],
  ])(
    '(it %s) counts in this process instead, and logs it once',
    async (_, query) => {
      const pool = createPool({ url: 'postgres://nobody@127.0.0.1:9/none', max: 1, applicationName: 'tests' })
      vi.spyOn(pool, 'query').mockImplementation(query)
      const onError = vi.fn()
      const limiter = createPostgresRateLimiter(pool, onError)
      for (const points of [1, 2, 3]) expect(await limiter.consume('a', 60)).toMatchObject({ points })
      await limiter.giveBack('a', 60)
      expect(await limiter.consume('a', 60)).toMatchObject({ points: 3 })
      expect(onError).toHaveBeenCalledTimes(1)
      await pool.end()
    },
    10_000,
  )

  test('on an unreachable Redis does not wait for it', async () => {
    const client = createRedisClient('redis://127.0.0.1:9', () => undefined)
    const limiter = createRedisRateLimiter(client, () => undefined)
    const began = performance.now()
    for (const points of [1, 2]) expect(await limiter.consume('a', 60)).toMatchObject({ points })
    expect(performance.now() - began).toBeLessThan(500)
    client.disconnect()
  })
})
