import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { afterEach, expect, test } from 'vitest'
import { aMarket, type Market } from '#tests/support/market/order-load.ts'
import { request } from '#tests/support/servers/caller.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import {
  type Running,
  type RunningServer,
  startServer,
  startWorker,
} from '#tests/support/servers/running-server.ts'
import { redisOnPath, type TestRedis } from '#tests/support/servers/servers.ts'
import { listenTo, type Stream } from '#tests/support/servers/stream.ts'

const SETTINGS = { EMAIL_VERIFICATION: 'off', RATE_LIMITS: 'off' }
const SOON = { timeout: 15_000, interval: 100 }
const withRedis = test.skipIf(
  (await redisOnPath().then(async (one) => one?.stop().then(() => one))) === undefined,
)

let redis: TestRedis | undefined
let server: RunningServer | undefined
let workers: Running[] = []
let mails: MailServer | undefined
let stream: Stream | undefined
afterEach(async () => {
  stream?.close()
  await Promise.all(workers.map((worker) => worker.end('SIGKILL')))
  workers = []
  await server?.stop()
  await redis?.stop()
  await mails?.close()
})

withRedis(
  'Redis stopped, lost and flushed: buying, browsing and emails of orders go on, and each is told of once',
  {
    timeout: 90_000,
  },
  async () => {
    redis = await redisOnPath()
    const { url: redisUrl } = redis as TestRedis
    server = await startServer({ ...SETTINGS, REDIS_URL: redisUrl, LOG_LEVEL: 'fatal' })
    const { url } = server
    const market = await aMarket(url)
    stream = await listenTo(url)
    const message: string[] = []
    const buy = async () => message.push(await order(market, message.length))
    await buy()
    await expect.poll(() => orderMails(url, market), SOON).toHaveLength(1)

    await redis?.stop()
    for (let count = 0; count < 4; count += 1) await buy()
    expect((await request(url, 'GET', '/readyz')).status).toBe(200)
    for (const path of ['/api/products', '/api/auth/active-users', '/healthz', '/api/settings'])
      expect((await request(url, 'GET', path)).status, path).toBe(200)
    const wrong = { email: market.seller.email, password: 'secret-1' }
    expect((await request(url, 'POST', '/api/auth/login', { body: wrong })).status).toBe(200)
    // Work without jobs continues, too.
    await expect.poll(() => orderMails(url, market), SOON).toHaveLength(5)

    // It restarts empty.
    redis = await redisOnPath(Number(new URL(redisUrl).port))
    await expect.poll(() => missing(url), SOON).toEqual([200, []])

    const client = new Redis(redisUrl)
    for (let count = 0; count < 6; count += 1) {
      await buy()
      await client.flushall()
      await pause(100)
    }
    client.disconnect()
    await expect.poll(() => orderMails(url, market), { timeout: 30_000, interval: 200 }).toHaveLength(11)
    await pause(3000)
    expect((await orderMails(url, market)).toSorted()).toEqual(message.map((number) => number).toSorted())
    expect(new Set(stream.ids).size).toBe(stream.ids.length)
  },
)

withRedis(
  'without Redis a server is ready, names what is missing, and has it back when Redis comes',
  async () => {
    redis = await redisOnPath()
    const { url: redisUrl } = redis as TestRedis
    server = await startServer({ ...SETTINGS, REDIS_URL: redisUrl, LOG_LEVEL: 'fatal' })
    const { url } = server
    await expect.poll(() => missing(url), SOON).toEqual([200, []])
    await redis?.stop()
    // A load balancer that asks keeps a server that works: what is missing is a line, and a number for alerts.
    await expect.poll(() => missing(url), SOON).toEqual([200, ['queue', 'redis']])
    const numbers = await (await fetch(`${url}/metrics`)).text()
    expect(numbers).toContain('campus_part_missing{part="redis"} 1')
    expect(numbers).toContain('campus_part_missing{part="listener"} 0')
    redis = await redisOnPath(Number(new URL(redisUrl).port))
    await expect.poll(() => missing(url), SOON).toEqual([200, []])
  },
)

withRedis(
  'workers killed in the middle of their jobs: each mail is sent, and shown once by its id',
  {
    timeout: 90_000,
  },
  async () => {
    redis = await redisOnPath()
    mails = await startMailServer()
    const settings = {
      ...SETTINGS,
      REDIS_URL: (redis as TestRedis).url,
      SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
      MAIL_FROM: 'no-reply@campus.test',
      LOG_LEVEL: 'fatal',
    }
    server = await startServer({ ...settings, RUN_WORKERS: 'false' })
    const market = await aMarket(server.url)
    const kills = 2
    let orders = 0
    for (let round = 0; round < kills; round += 1) {
      const worker = await startWorker(server, settings)
      const until = Date.now() + 200 + Math.random() * 600
      while (Date.now() < until) {
        await order(market, orders)
        orders += 1
      }
      await worker.end('SIGKILL')
    }
    workers = [await startWorker(server, settings)]
    // One email to the seller and one to the buyer; what a killed worker had in hand is taken over.
    const sent = () => new Set(mails?.received.map(({ headers }) => headers.get('message-id')) ?? [])
    const aboutOrders = () =>
      mails?.received.filter(({ headers }) => /order/i.test(headers.get('subject') ?? '')) ?? []
    await expect
      .poll(() => new Set(aboutOrders().map(({ headers }) => headers.get('message-id'))).size, {
        timeout: 45_000,
        interval: 200,
      })
      .toBe(orders * 2)
    // An email that was taken when its worker died is handed over again, with the id that it had.
    expect(mails.received.length - sent().size).toBeLessThanOrEqual(kills * 4)
  },
)

async function order(market: Market, count: number): Promise<string> {
  const buyer = market.buyers[count % market.buyers.length] ?? market.seller
  const { status, body } = await buyer.call('POST', '/api/orders/buy-now', { productId: market.productId })
  if (status !== 201) throw new Error(`order ${count} was answered ${status} ${JSON.stringify(body)}`)
  return String((body.order as { orderNumber: string }).orderNumber)
}

async function missing(url: string): Promise<[status: number, missing: string[]]> {
  const { status, body } = await request(url, 'GET', '/readyz')
  return [status, ((body as { missing?: string[] }).missing ?? []).toSorted()]
}

async function orderMails(url: string, { seller }: Market): Promise<string[]> {
  const answer = await fetch(`${url}/sandbox/mailbox.json?to=${encodeURIComponent(seller.email)}`)
  const mails = (await answer.json()) as { subject: string; text: string }[]
  return mails
    .filter(({ subject }) => subject.startsWith('New order:'))
    .flatMap(({ text }) => /^Order #(\S+)$/m.exec(text)?.[1] ?? [])
}
