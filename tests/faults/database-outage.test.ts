import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  type RestartablePostgres,
  restartablePostgres,
} from '#tests/support/databases/restartable-postgres.ts'
import { problemsOf } from '#tests/support/market/ledger-problems.ts'
import {
  aMarket,
  lostOrders,
  type Market,
  type Seen,
  startOrderLoad,
} from '#tests/support/market/order-load.ts'
import { type Answer, aCaller, listsProduct, mailsTo } from '#tests/support/servers/caller.ts'
import { type RunningServer, startServer } from '#tests/support/servers/running-server.ts'

const OUTAGE_MS = 1500
const RECOVERED_WITHIN_MS = 5000
const ANSWERED_WITHIN_MS = 10_000
const SLOTS = 10
const onLinux = test.skipIf(process.platform !== 'linux')

let postgres: RestartablePostgres
let server: RunningServer
let market: Market
beforeEach(async () => {
  postgres = await restartablePostgres()
  server = await startServer({
    DATABASE_URL: postgres.url,
    SANDBOX: 'true',
    RUN_WORKERS: 'true',
    EMAIL_VERIFICATION: 'off',
    RATE_LIMITS: 'off',
  })
  market = await aMarket(server.url)
})
afterEach(async () => {
  await server?.stop()
  await postgres?.remove()
})

for (const [how, signal] of [
  ['restarted', 'SIGINT'],
  ['torn away', 'SIGQUIT'],
] as const)
  onLinux(
    `a database ${how} under load: requests are refused cleanly, all works again soon, nothing is lost`,
    async () => {
      const load = startOrderLoad(market)
      await pause(500)
      await postgres.down(signal)
      await pause(OUTAGE_MS)
      await postgres.up()
      const back = performance.now()
      for (const buyer of market.buyers) await expect.poll(() => buys(buyer), SOON).toBe(201)
      expect(performance.now() - back).toBeLessThan(RECOVERED_WITHIN_MS)
      await pause(500)
      const seen = await load.stop()

      await expectCleanRefusals(seen)

      // What happens behind the requests goes on as well: one who sells for the first time is told of it.
      const newcomer = await aCaller(server.url)
      const productId = await listsProduct(newcomer, 2000)
      expect(await buys(market.buyers[0] ?? market.seller, productId)).toBe(201)
      const told = async () =>
        (await mailsTo(server.url, newcomer.email)).filter((subject) => subject.startsWith('New order'))
      await expect.poll(told, { timeout: 20_000, interval: 100 }).toHaveLength(1)
    },
  )

onLinux(
  'a database that hangs under load: requests get 503 within ten seconds, and after it every slot works again',
  async () => {
    const load = startOrderLoad(market)
    await pause(500)
    postgres.freeze()
    const since = performance.now()
    const ask = async (path: string) => (await fetch(`${server.url}${path}`)).status
    // Uncached pages: cached ones need no database.
    const pages = (from: number) =>
      Promise.all(Array.from({ length: SLOTS }, (_, index) => ask(`/api/products?page=${from + index}`)))
    const [statuses, ready, alive] = await Promise.all([pages(100), ask('/readyz'), ask('/healthz')])
    // Pages that wait for a connection give up sooner than orders whose statement hangs: those must be answered as well.
    const isEachRefused = () => refusedOf(load.seen).length >= market.buyers.length
    while (!isEachRefused() && performance.now() - since < ANSWERED_WITHIN_MS) await pause(20)
    const [lasted, isRefused] = [performance.now() - since, isEachRefused()]
    postgres.thaw()
    expect([statuses, ready, alive, isRefused]).toEqual([Array(SLOTS).fill(503), 503, 200, true])
    expect(lasted).toBeLessThan(ANSWERED_WITHIN_MS)
    const back = performance.now()
    const works = async (from: number) => (await pages(from)).every((status) => status === 200)
    await expect.poll(() => works(200 + Math.round(performance.now())), SOON).toBe(true)
    expect(performance.now() - back).toBeLessThan(ANSWERED_WITHIN_MS)
    for (const buyer of market.buyers) await expect.poll(() => buys(buyer), SOON).toBe(201)
    await expectCleanRefusals(await load.stop())
  },
)

async function expectCleanRefusals(seen: Seen): Promise<void> {
  const refused = refusedOf(seen)
  expect(refused.length).toBeGreaterThan(0)
  for (const { status, body, headers } of refused) {
    expect(body, JSON.stringify(body)).toMatchObject({ code: 'UNAVAILABLE' })
    expect([status, Number(headers.get('retry-after'))]).toEqual([503, expect.toSatisfy(Number.isInteger)])
  }
  expect(seen.broken).toEqual([])
  expect(await lostOrders(seen)).toEqual([])
  expect(await problemsOf(postgres.url)).toEqual([])
}

function refusedOf({ answers }: Seen): Answer[] {
  return answers.filter(({ status }) => status >= 300)
}

const SOON = { timeout: 10_000, interval: 50 }

async function buys({ call }: Market['seller'], productId = market.productId): Promise<number> {
  return (await call('POST', '/api/orders/buy-now', { productId })).status
}
