import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { addressesOf } from '#adapters/postgres/runtime/hosts.ts'
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '#tests/support/databases/pgbouncer.ts'
import {
  hasReplication,
  type ReplicatedPostgres,
  startReplicated,
} from '#tests/support/databases/replicated-postgres.ts'
import { aMarket, lostOrders, startOrderLoad } from '#tests/support/market/order-load.ts'
import { type RunningServer, startServer } from '#tests/support/servers/running-server.ts'
import { redisOnPath, type TestRedis } from '#tests/support/servers/servers.ts'

const SETTINGS = { SANDBOX: 'true', RUN_WORKERS: 'true', EMAIL_VERIFICATION: 'off', RATE_LIMITS: 'off' }
const redis = await redisOnPath()

test('an address with several hosts becomes one address per host, without driver-only parameters', () => {
  expect(
    addressesOf('postgres://a:b@one:5432,two/campus?target_session_attrs=read-write&sslmode=require'),
  ).toEqual(['postgres://a:b@one:5432/campus?sslmode=require', 'postgres://a:b@two/campus?sslmode=require'])
  expect(addressesOf('postgres://a@one,two/campus?target_session_attrs=read-write')).toEqual([
    'postgres://a@one/campus',
    'postgres://a@two/campus',
  ])
  expect(addressesOf('postgres://a@one/campus')).toEqual(['postgres://a@one/campus'])
})

describe.skipIf(!hasReplication || redis === undefined)('With a primary and a synchronous standby', () => {
  let database: ReplicatedPostgres | undefined
  let server: RunningServer | undefined
  let pooler: PgBouncer | undefined
  afterEach(async () => {
    await server?.end('SIGKILL')
    await pooler?.stop()
    await database?.remove()
  })
  afterAll(() => (redis as TestRedis).stop())

  test('a server that knows both sells again within five seconds of the promotion: no confirmed write is lost, nothing fails with 500', {
    timeout: 180_000,
  }, async () => {
    database = await startReplicated()
    server = await startServer({
      ...SETTINGS,
      DATABASE_URL: database.url,
      REDIS_URL: (redis as TestRedis).url,
    })
    const market = await aMarket(server.url)
    const load = startOrderLoad(market)
    await pause(2000)
    const before = load.seen.orders.size
    expect(before).toBeGreaterThan(3)
    await database.kill()
    await pause(1000)
    await database.promote()
    const promotedAt = performance.now()
    const known = load.seen.orders.size
    while (load.seen.orders.size === known && performance.now() - promotedAt < 30_000) await pause(50)
    const backAfterMs = performance.now() - promotedAt
    await pause(1500)
    const seen = await load.stop()
    console.log(`failover: sold again ${Math.round(backAfterMs)} ms after the promotion`)
    expect(backAfterMs).toBeLessThan(5000)
    const failed = seen.answers.filter(({ status }) => status >= 500)
    expect(new Set(failed.map(({ status }) => status))).toEqual(new Set([503]))
    expect(failed.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true)
    expect(await lostOrders(seen)).toEqual([])
    const ready = async () => (await fetch(`${server?.url}/readyz`)).json()
    await expect.poll(ready, { timeout: 10_000 }).toEqual({ status: 'ready', missing: [] })
  })

  test('no write hangs with the standby: each is rejected in time, reads continue, and retries run once', {
    timeout: 180_000,
  }, async () => {
    database = await startReplicated()
    server = await startServer({
      ...SETTINGS,
      DATABASE_URL: database.url,
      REDIS_URL: (redis as TestRedis).url,
    })
    const { url } = server
    const { productId, buyers } = await aMarket(url)
    const buy = (index: number) =>
      buyers[index]?.call('POST', '/api/orders/buy-now', { productId }, `key-${index}`)
    await database.standby.signal('SIGSTOP')
    const since = performance.now()
    const refused = buyers.map((_, index) => buy(index))
    const read = await fetch(`${url}/api/products?page=4711`)
    expect(read.status).toBe(200)
    expect((await Promise.all(refused)).map((answer) => answer?.status)).toEqual(buyers.map(() => 503))
    const refusedAfterMs = performance.now() - since
    console.log(`a synchronous standby hangs: writes were refused after ${Math.round(refusedAfterMs)} ms`)
    expect(refusedAfterMs).toBeLessThan(15_000)
    await database.standby.signal('SIGCONT')
    for (const [index, buyer] of buyers.entries()) {
      await expect.poll(async () => (await buy(index))?.status, { timeout: 20_000, interval: 200 }).toBe(201)
      const { pagination } = (await buyer.call('GET', '/api/orders/buyer')).body
      expect(pagination).toMatchObject({ total: 1 })
    }
  })

  test.skipIf(!hasPgBouncer)(
    'a PgBouncer redirected to the new primary sells again within five seconds; interrupted requests are retried under their key and run once',
    { timeout: 180_000 },
    async () => {
      database = await startReplicated()
      pooler = await startPgBouncer(database.primaryUrl)
      server = await startServer({
        ...SETTINGS,
        DATABASE_URL: pooler.url,
        DATABASE_DIRECT_URL: database.url,
        REDIS_URL: (redis as TestRedis).url,
      })
      const { productId, buyers } = await aMarket(server.url)
      const done: { key: string; at: number; repeated: boolean }[] = []
      const statuses = new Set<number>()
      let going = true
      const loops = buyers.map(async (buyer) => {
        for (let count = 0; going; count += 1) {
          const key = `${buyer.id}-${count}`
          for (let tries = 1; ; tries += 1) {
            const { status } = await buyer
              .call('POST', '/api/orders/buy-now', { productId }, key)
              .catch(() => ({ status: 0 }))
            statuses.add(status)
            if (status === 201) {
              done.push({ key, at: performance.now(), repeated: tries > 1 })
              break
            }
            await pause(100)
          }
        }
      })
      await pause(2000)
      await database.kill()
      await pause(1000)
      await database.promote()
      pooler.leadTo(database.standbyUrl)
      const promotedAt = performance.now()
      await pause(8000)
      going = false
      await Promise.all(loops)
      const after = done.filter(({ at }) => at > promotedAt)
      const backAfterMs = Math.min(...after.map(({ at }) => at)) - promotedAt
      const repeatedAfterMs =
        Math.max(...after.filter(({ repeated }) => repeated).map(({ at }) => at)) - promotedAt
      console.log(
        `failover behind PgBouncer: sold again after ${Math.round(backAfterMs)} ms, the last repeated order after ${Math.round(repeatedAfterMs)} ms`,
      )
      expect(backAfterMs).toBeLessThan(5000)
      expect(repeatedAfterMs).toBeLessThan(8000)
      expect([...statuses].filter((status) => ![0, 201, 409, 503].includes(status))).toEqual([])
      let total = 0
      for (const buyer of buyers) {
        const { pagination } = (await buyer.call('GET', '/api/orders/buyer')).body
        total += (pagination as { total: number }).total
      }
      expect(total).toBe(done.length)
    },
  )
})

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
