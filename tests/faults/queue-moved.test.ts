import { afterEach, expect, test } from 'vitest'
import { aMarket, type Market } from '#tests/support/market/order-load.ts'
import { mailsTo } from '#tests/support/servers/caller.ts'
import { type RunningServer, startServer } from '#tests/support/servers/running-server.ts'
import { freePort, redisOnPath, type TestRedis } from '#tests/support/servers/servers.ts'

const SOON = { timeout: 20_000, interval: 100 }
const hasRedis = (await redisOnPath().then(async (one) => one?.stop().then(() => one))) !== undefined

let redis: TestRedis | undefined
let server: RunningServer | undefined
afterEach(async () => {
  await server?.stop()
  await redis?.stop()
})

test.skipIf(!hasRedis)(
  'REDIS_URL unset, and set again: emails waiting for a retry are sent, once each',
  { timeout: 120_000 },
  async () => {
    redis = await redisOnPath()
    const REDIS_URL = (redis as TestRedis).url
    const noMails = { SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, MAIL_FROM: 'no-reply@campus.test' }
    server = await started({ REDIS_URL })
    const { dataDir: DATA_DIR, url } = server
    const PORT = new URL(url).port
    const market = await aMarket(url)
    await restart({ REDIS_URL, ...noMails })
    await buyAndTry(market)
    await restart({})
    await expect.poll(() => told(market), SOON).toBe(1)

    await restart(noMails)
    await buyAndTry(market)
    await restart({ REDIS_URL })
    await expect.poll(() => told(market), SOON).toBe(2)

    async function restart(settings: Record<string, string>) {
      await server?.end('SIGTERM')
      server = await started({ ...settings, DATA_DIR, PORT })
    }
  },
)

function started(settings: Record<string, string>): Promise<RunningServer> {
  return startServer({ EMAIL_VERIFICATION: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...settings })
}

async function buyAndTry({ buyers, productId }: Market): Promise<void> {
  const answer = await buyers[0]?.call('POST', '/api/orders/buy-now', { productId })
  expect(answer?.status).toBe(201)
  await expect.poll(() => server?.output(), SOON).toMatch(/job mail \S+ failed/)
}

async function told({ seller }: Market): Promise<number> {
  const url = server?.url ?? ''
  return (await mailsTo(url, seller.email)).filter((subject) => subject.startsWith('New order')).length
}
