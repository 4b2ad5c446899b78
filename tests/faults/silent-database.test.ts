import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isUnavailable } from '#adapters/postgres/runtime/errors.ts'
import { createPool } from '#adapters/postgres/runtime/pool.ts'
import { watchPool } from '#adapters/postgres/runtime/pool-watch.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/databases/infrastructure.ts'
import { type RunningServer, startServer } from '#tests/support/servers/running-server.ts'
import { type SilentProxy, silentProxy } from '#tests/support/servers/silent-proxy.ts'

const BACK_WITHIN_MS = 10_000
const SLOTS = 3

let database: FreshDatabase
let proxy: SilentProxy
let url = ''
let server: RunningServer | undefined
beforeEach(async () => {
  database = await freshDatabase()
  const address = new URL(database.ownerUrl)
  proxy = await silentProxy(Number(address.port))
  address.hostname = '127.0.0.1'
  address.port = String(proxy.port)
  url = address.href
})
afterEach(async () => {
  await server?.stop()
  server = undefined
  proxy.close()
  await database.drop()
})

test('connections to a host that died silently are released within ten seconds, and their queries fail as unavailable', async () => {
  const pool = createPool({ url, max: SLOTS, applicationName: 'tests' })
  const clients = await Promise.all(Array.from({ length: SLOTS }, () => pool.connect()))
  for (const client of clients) client.release()
  proxy.silence()
  const since = performance.now()
  const requested = Array.from({ length: SLOTS }, () =>
    pool.query('select 1').catch((error: unknown) => error),
  )
  const answers = await Promise.all(requested)
  expect(performance.now() - since).toBeLessThan(BACK_WITHIN_MS)
  expect(answers.map(isUnavailable)).toEqual(Array(SLOTS).fill(true))
  expect(pool.totalCount).toBe(0)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})

test('so is one that lost it during a transaction', async () => {
  const pool = createPool({ url, max: 1, applicationName: 'tests', deadlineMs: 500 })
  const client = await pool.connect()
  await client.query('begin')
  proxy.silence()
  await expect(client.query('select 1')).rejects.toThrow('no answer within 500 ms')
  await expect(client.query('rollback')).rejects.toThrow()
  client.release()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})

test('locks of a server that died silently are released within ten seconds', async () => {
  const dead = createPool({ url, max: 1, applicationName: 'tests', deadlineMs: 0 })
  const other = createPool({ url: database.ownerUrl, max: 1, applicationName: 'tests', deadlineMs: 0 })
  const lock = `select pg_advisory_xact_lock(1)`
  const client = await dead.connect()
  await client.query('begin')
  await client.query(lock)
  proxy.silence()
  const since = performance.now()
  await other.query('set statement_timeout = 0')
  await other.query(lock)
  expect(performance.now() - since).toBeLessThan(BACK_WITHIN_MS + 2000)
  proxy.close()
  client.release(true)
  await Promise.all([dead.end(), other.end()])
})

test('a pool is stuck when all connections are in use and none is returned', async () => {
  let now = 0
  const pool = createPool({ url, max: 1, applicationName: 'tests' })
  const isStuck = watchPool(pool, { now: () => now })
  const client = await pool.connect()
  now = 29_000
  expect(isStuck()).toBe(false)
  now = 31_000
  expect(isStuck()).toBe(true)
  client.release()
  expect(isStuck()).toBe(false)
  await pool.end()
})

test('a server whose database host dies silently serves again within ten seconds of the new one', async () => {
  server = await startServer({ DATABASE_URL: url, SANDBOX: 'true', DATABASE_POOL: '3', RATE_LIMITS: 'off' })
  const ask = async (path: string) => (await fetch(`${server?.url}${path}`)).status
  // Uncached pages: cached ones need no database.
  const pages = (from: number) =>
    Array.from({ length: 12 }, (_, index) => ask(`/api/products?page=${from + index}`))
  await Promise.all(pages(1))
  proxy.silence()
  const since = performance.now()
  const hanging = pages(101)
  await pause(100)
  expect(await ask('/healthz')).toBe(200)
  const statuses = await Promise.all(hanging)
  expect(performance.now() - since).toBeLessThan(BACK_WITHIN_MS)
  for (const status of statuses) expect([200, 503]).toContain(status)
  expect(await ask('/readyz')).toBe(200)
  expect(await ask('/api/products?page=201')).toBe(200)
})
