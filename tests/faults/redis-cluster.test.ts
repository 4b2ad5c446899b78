import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { setDefaultCACertificates } from 'node:tls'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRedisRateLimiter } from '#adapters/rate-limits/stores.ts'
import { createRedisClient } from '#adapters/redis/client.ts'
import { createRedisPresence } from '#adapters/redis/presence.ts'
import { type RedisCluster, startRedisCluster } from '#tests/support/databases/redis-cluster.ts'
import { aMarket, lostOrders, type Market, startOrderLoad } from '#tests/support/market/order-load.ts'
import { mailsTo, request } from '#tests/support/servers/caller.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import { type RunningServer, startServer } from '#tests/support/servers/running-server.ts'
import { freePort, redisOnPath } from '#tests/support/servers/servers.ts'
import { listenTo, type Stream } from '#tests/support/servers/stream.ts'

const SOON = { timeout: 30_000, interval: 100 }
const hasRedis = (await redisOnPath().then(async (one) => one?.stop().then(() => one))) !== undefined

let cluster: RedisCluster | undefined
let mails: MailServer | undefined
let server: RunningServer | undefined
let stream: Stream | undefined
afterEach(async () => {
  stream?.close()
  await server?.stop()
  cluster?.stop()
  await mails?.close()
})

test.skipIf(!hasRedis)(
  'a Redis cluster with TLS and a password supports every use of Redis, and emails continue while a node is lost',
  { timeout: 150_000 },
  async () => {
    cluster = await startRedisCluster()
    const { url: REDIS_URL, certificate: NODE_EXTRA_CA_CERTS } = cluster
    server = await startServer({
      EMAIL_VERIFICATION: 'off',
      REDIS_URL,
      NODE_EXTRA_CA_CERTS,
      LOG_LEVEL: 'info',
    })
    const { url } = server
    const missing = async () => (await request(url, 'GET', '/readyz')).body.missing
    await expect.poll(missing, SOON).toEqual([])
    stream = await listenTo(url)
    const { seller, buyers, productId } = await aMarket(url)
    const sold = async () =>
      (await mailsTo(url, seller.email)).filter((it) => it.startsWith('New order')).length
    const buy = async () => (await buyers[0]?.call('POST', '/api/orders/buy-now', { productId }))?.status
    expect(await buy()).toBe(201)
    await expect.poll(sold, SOON).toBe(1)
    await expect.poll(() => stream?.ids.length, SOON).toBeGreaterThan(0)
    const names = await cluster.keys()
    for (const prefix of ['campus:limit:', '{campus:work}:work:'])
      expect(
        names.some((name) => name.startsWith(prefix)),
        prefix,
      ).toBe(true)
    expect(await activePeople(REDIS_URL, NODE_EXTRA_CA_CERTS)).toEqual([1, 1])
    expect(server.output()).not.toContain('"level":50')

    const lost = await cluster.lose('{campus:work}')
    await expect.poll(missing, SOON).toContain('redis')
    expect(await buy()).toBe(201)
    await expect.poll(sold, SOON).toBe(2)
    await lost.again()
    await expect.poll(missing, SOON).toEqual([])
  },
)

describe.skipIf(!hasRedis)('a replica in a Redis cluster', () => {
  let market: Market
  let smtpPort = 0
  let [url, REDIS_URL, NODE_EXTRA_CA_CERTS] = ['', '', '']
  beforeEach(async () => {
    cluster = await startRedisCluster({ hasReplicas: true })
    smtpPort = await freePort()
    ;[REDIS_URL, NODE_EXTRA_CA_CERTS] = [cluster.url, cluster.certificate]
    server = await startServer({
      ...{ EMAIL_VERIFICATION: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'info', REDIS_URL, NODE_EXTRA_CA_CERTS },
      ...{ SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, MAIL_FROM: 'no-reply@campus.test' },
    })
    url = server.url
    market = await aMarket(url)
    market.buyers.splice(1)
  })

  test('takes over without the last jobs: all emails are sent, and no confirmed order is lost', {
    timeout: 90_000,
  }, async () => {
    const missing = async () => (await request(url, 'GET', '/readyz')).body.missing
    await expect.poll(missing, SOON).toEqual([])
    await cluster?.holdBack('{campus:work}')
    const load = startOrderLoad(market)
    await pause(500)
    const lost = await cluster?.lose('{campus:work}')
    await lost?.takenOver()
    const seen = await load.stop()
    expect([seen.broken, seen.answers.filter(({ status }) => status >= 300)]).toEqual([[], []])
    expect(await lostOrders(seen)).toEqual([])

    mails = await startMailServer({}, smtpPort)
    const toldOf = () =>
      mails?.received.filter(({ headers }) => headers.get('subject')?.startsWith('New order')).length
    await expect.poll(toldOf, { ...SOON, timeout: 60_000 }).toBe(seen.orders.size)
    await expect.poll(missing, SOON).toEqual([])
    expect(await activePeople(REDIS_URL, NODE_EXTRA_CA_CERTS)).toEqual([1, 1])
    expect(await wronglyLimited(REDIS_URL)).toEqual([])
  })
})

async function wronglyLimited(url: string): Promise<string[]> {
  const onError = vi.fn()
  const redis = createRedisClient(url, onError)
  if (redis.status !== 'ready') await new Promise((resolve) => redis.once('ready', resolve))
  const limiter = createRedisRateLimiter(redis, onError)
  const wrong: string[] = []
  for (const key of Array.from({ length: 30 }, (_, index) => `key ${index}`)) {
    const points = [await limiter.consume(key, 60), await limiter.consume(key, 60)].map((one) => one.points)
    if (points.join() !== '1,2') wrong.push(key)
  }
  redis.disconnect()
  expect(onError.mock.calls).toEqual([])
  return wrong
}

async function activePeople(url: string, certificate: string): Promise<number[]> {
  setDefaultCACertificates([readFileSync(certificate, 'utf8')])
  const onError = vi.fn()
  const redis = createRedisClient(url, onError)
  if (redis.status !== 'ready') await new Promise((resolve) => redis.once('ready', resolve))
  const durable = { seen: async () => {}, counts: async () => ({ activeCount: 0, totalCount: 0 }) }
  const presence = createRedisPresence({ redis, durable, onError })
  await presence.seen({ tokenHash: 'x', userId: 1, campus: 'unilag' }, new Date())
  const counts = await Promise.all(
    ['unilag', undefined].map((campus) => presence.counts(campus, new Date(0))),
  )
  redis.disconnect()
  expect(onError.mock.calls).toEqual([])
  return counts.map(({ activeCount }) => activeCount)
}
