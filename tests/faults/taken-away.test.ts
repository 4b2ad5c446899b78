import { afterEach, expect, test } from 'vitest'
import { asOwner } from '#tests/support/databases/embedded-owner.ts'
import { aCaller, listsProduct, request } from '#tests/support/servers/caller.ts'
import { type RunningServer, startServer } from '#tests/support/servers/running-server.ts'

const AT_ONCE = 8
const LISTENING = `select pid from pg_stat_activity where application_name = 'campus-listener'`

let server: RunningServer
afterEach(() => server.stop())

test.skipIf(process.platform === 'win32')(
  'a visitor never reads a listing after its removal, also on a server with delayed change notifications',
  async () => {
    server = await startServer({ EMAIL_VERIFICATION: 'off', RATE_LIMITS: 'off' })
    const { url, dataDir } = server
    const seller = await aCaller(url)
    const products = await allAtOnce(8 * AT_ONCE, () => listsProduct(seller, 1000))
    const [{ pid }] = (await asOwner(dataDir, [LISTENING])) as [{ pid: number }]
    // It receives changes, but too late.
    process.kill(pid, 'SIGSTOP')
    const seen: number[] = []
    try {
      for (let first = 0; first < products.length; first += AT_ONCE)
        await Promise.all(
          products.slice(first, first + AT_ONCE).map(async (id) => {
            const read = () => request(url, 'GET', `/api/products/${id}`)
            expect((await read()).status).toBe(200)
            expect((await seller.call('DELETE', `/api/products/${id}`)).status).toBe(200)
            if ((await read()).status !== 404) seen.push(id)
          }),
        )
    } finally {
      process.kill(pid, 'SIGCONT')
    }
    expect(seen).toEqual([])
  },
)

async function allAtOnce<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  while (made.length < count) made.push(...(await Promise.all(Array.from({ length: AT_ONCE }, make))))
  return made
}
