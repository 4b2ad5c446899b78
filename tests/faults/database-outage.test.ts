import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailsTo } from '#tests/support/caller.ts'
import { problemsOf } from '#tests/support/ledger-problems.ts'
import { aMarket, lostOrders, type Market, startOrderLoad } from '#tests/support/order-load.ts'
import { type RestartablePostgres, restartablePostgres } from '#tests/support/restartable-postgres.ts'
import { type RunningServer, startServer } from '#tests/support/running-server.ts'

const OUTAGE_MS = 1500
const RECOVERED_WITHIN_MS = 5000
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
      postgres.up()
      const back = performance.now()
      for (const buyer of market.buyers) await expect.poll(() => buys(buyer), SOON).toBe(201)
      expect(performance.now() - back).toBeLessThan(RECOVERED_WITHIN_MS)
      await pause(500)
      const seen = await load.stop()

      const refused = seen.answers.filter(({ status }) => status >= 300)
      expect(refused.length).toBeGreaterThan(0)
      for (const { status, body, headers } of refused) {
        expect(body, JSON.stringify(body)).toMatchObject({ code: 'UNAVAILABLE' })
        expect([status, Number(headers.get('retry-after'))]).toEqual([
          503,
          expect.toSatisfy(Number.isInteger),
        ])
      }
      expect(seen.broken).toEqual([])
      expect(await lostOrders(seen)).toEqual([])
      expect(await problemsOf(postgres.url)).toEqual([])

      // What happens behind the requests goes on as well: the seller is told of the last order.
      const before = (await mailsTo(server.url, market.seller.email)).length
      expect(await buys(market.buyers[0] ?? market.seller)).toBe(201)
      const message = async () => (await mailsTo(server.url, market.seller.email)).length
      await expect.poll(message, { timeout: 20_000, interval: 100 }).toBeGreaterThan(before)
    },
  )

const SOON = { timeout: 10_000, interval: 50 }

async function buys({ call }: Market['seller']): Promise<number> {
  return (await call('POST', '/api/orders/buy-now', { productId: market.productId })).status
}
