import { spawnSync } from 'node:child_process'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/support/databases/infrastructure.ts'
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '#tests/support/databases/pgbouncer.ts'
import { aMarket, lostOrders, startOrderLoad } from '#tests/support/market/order-load.ts'
import { type RunningServer, startServer } from '#tests/support/servers/running-server.ts'

const LOAD_MS = 4000
const BEFORE = 3
const SETTINGS = { SANDBOX: 'true', RUN_WORKERS: 'true', EMAIL_VERIFICATION: 'off', RATE_LIMITS: 'off' }

describe.skipIf(!hasPgBouncer)('Behind PgBouncer in transaction mode', { timeout: 180_000 }, () => {
  let database: FreshDatabase
  let pooler: PgBouncer
  let servers: RunningServer[] = []
  beforeEach(async () => {
    database = await freshDatabase()
  })
  afterEach(async () => {
    for (const server of servers) await server.stop()
    servers = []
    await pooler?.stop()
    await database.drop()
  })

  test('two servers migrate, listen and sell: no confirmed order is lost, none fails, and statements have timeouts', async () => {
    await ownerSays(`grant create on database ${new URL(database.url).pathname.slice(1)} to campus_app`)
    pooler = await startPgBouncer(database.url)
    await onSessions(BEFORE, async () => {})
    const addresses = {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
    }
    const first = await startServer({ ...SETTINGS, ...addresses })
    servers = [first]
    servers.push(
      await startServer({
        ...SETTINGS,
        ...addresses,
        RUN_WORKERS: 'false',
        PUBLIC_URL: first.url,
        DATA_DIR: first.dataDir,
      }),
    )

    const market = await aMarket(first.url)
    const load = startOrderLoad(market)
    await new Promise((resolve) => setTimeout(resolve, LOAD_MS))
    const seen = await load.stop()
    expect(seen.answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(seen.broken).toEqual([])
    expect(seen.orders.size).toBeGreaterThan(10)
    expect(await lostOrders(seen)).toEqual([])

    const limits = `select current_setting('statement_timeout') || ', ' || current_setting('idle_in_transaction_session_timeout') as set`
    await onSessions(BEFORE, async (session) =>
      expect((await session.query(limits)).rows).toEqual([{ set: '5s, 10s' }]),
    )
    await expect(throughPooler('delete from postings')).rejects.toThrow('permission denied')
    const ready = (await (await fetch(`${first.url}/readyz`)).json()) as object
    expect(JSON.stringify(ready)).not.toContain('queue')
  })

  test.each(['', 'statement_timeout,options'])(
    'a start and a migration without the direct address are rejected in one line (it ignores %j)',
    async (ignored) => {
      pooler = await startPgBouncer(database.ownerUrl, ignored)
      const words =
        'DATABASE_URL is the address of a connection pooler, such as PgBouncer. Set DATABASE_DIRECT_URL'
      const refused = await startServer({ ...SETTINGS, DATABASE_URL: pooler.url }).catch(
        (error: Error) => error.message,
      )
      expect(refused).toContain(words)
      expect(refused).not.toMatch(/ {4}at .*app-server/)
      const { PATH, HOME } = process.env
      const migrating = spawnSync(process.execPath, ['app-server/commands/migrate.ts'], {
        env: { PATH, HOME, DATABASE_URL: pooler.url },
        encoding: 'utf8',
      })
      expect(migrating.stderr).toContain(words)
      expect(migrating.status).toBe(1)
    },
  )

  const ownerSays = (statement: string) => ask(database.ownerUrl, statement)
  const throughPooler = (statement: string) => ask(pooler.url, statement)
  const onSessions = async (count: number, see: (session: pg.Client) => Promise<void>) => {
    const clients = Array.from({ length: count }, () => new pg.Client(pooler.url))
    try {
      for (const client of clients) {
        await client.connect()
        await client.query('begin')
        await see(client)
      }
      for (const client of clients) await client.query('commit')
    } finally {
      for (const client of clients) await client.end()
    }
  }
})

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
