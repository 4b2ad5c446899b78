import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RateLimiter } from '#adapters/http/contract/rate-limiter.ts'
import { createMemoryRateLimiter } from '#adapters/memory/rate-limiter.ts'
import { createDatabase } from '#adapters/postgres/database.ts'
import { createPool } from '#adapters/postgres/pool.ts'
import { createRateLimiter, forgetClosedLimits } from '#adapters/postgres/rate-limiter.ts'
import { createRedisClient } from '#adapters/redis/client.ts'
import { createRedisRateLimiter } from '#adapters/redis/rate-limiter.ts'
import { type Backend, noBackend, postgresBackend, redisBackend } from '#tests/support/backends.ts'

type Opened = { limiter: RateLimiter; close: () => Promise<void> }
const onPostgres = (url: string) => {
  const pool = createPool({ url, max: 5, applicationName: 'tests' })
  const db = createDatabase(pool)
  return { db, limiter: createRateLimiter(db), close: () => pool.end() }
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
      return { limiter: createRedisRateLimiter(client), close: async () => client.disconnect() }
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
      Array.from({ length: 40 }, async (_, n) => (await (n % 2 ? one : two).hit('login:ada', 60_000)).count),
    )
    expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
    expect(await one.hit('login:bola', 60_000)).toMatchObject({ count: 1 })
  })

  withServer('begins anew when the window that the first one opened has closed, not before', async () => {
    const limiter = await another()
    const first = await limiter.hit('codes:ada', 500)
    expect(first).toMatchObject({
      count: 1,
      endsInMs: expect.toSatisfy((ms: number) => ms > 300 && ms <= 500),
    })
    await pause(250)
    const second = await limiter.hit('codes:ada', 500)
    expect(second).toMatchObject({ count: 2, endsInMs: expect.toSatisfy((ms: number) => ms <= 300) })
    await pause(350)
    expect(await limiter.hit('codes:ada', 500)).toMatchObject({ count: 1 })
  })
})

test('Windows that have closed are forgotten on Postgres, open ones are not', async () => {
  const backend = postgresBackend()
  const { db, limiter, close } = onPostgres(await backend.open())
  await limiter.hit('a', 1)
  await limiter.hit('b', 60_000)
  await pause(20)
  expect(await forgetClosedLimits(db, 100)).toBe(1)
  expect(await forgetClosedLimits(db, 100)).toBe(0)
  expect(await limiter.hit('b', 60_000)).toMatchObject({ count: 2 })
  await close()
  await backend.close()
})
