import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#adapters/postgres/embedded/embedded.ts'
import { aCaller, type Caller, listsProduct, mailsTo, request } from '#tests/support/servers/caller.ts'
import { type RunningServer, startServer, startWorker } from '#tests/support/servers/running-server.ts'
import { temporaryFolder } from '#tests/support/servers/servers.ts'
import { listenTo } from '#tests/support/servers/stream.ts'

const BACK_WITHIN_MS = 5000
const SOON = { timeout: 15_000, interval: 20 }

let dataDir = ''
let server: RunningServer | undefined
let embedded: EmbeddedPostgres | undefined
let gone: Error[] = []
beforeEach(() => {
  dataDir = temporaryFolder('campus-test-supervised-')
  gone = []
})
afterEach(async () => {
  await server?.stop()
  await embedded?.stop()
  server = undefined
  embedded = undefined
  rmSync(dataDir, { recursive: true, force: true })
})

const start = async () => {
  embedded = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    onGone: (error) => gone.push(error),
  })
  return embedded
}
const postmaster = () => Number.parseInt(readFileSync(pidFile(), 'utf8'), 10)
const pidFile = () => join(dataDir, 'postgres', 'postmaster.pid')

test('a killed database server is restarted at its address, with all committed data', async () => {
  const { ownerUrl } = await start()
  await query(ownerUrl, 'create table notes as select 1 as note')
  for (let round = 0; round < 2; round += 1) {
    const killed = postmaster()
    process.kill(killed, 'SIGKILL')
    const at = performance.now()
    await expect
      .poll(() => query(ownerUrl, 'select note from notes').catch(String), SOON)
      .toEqual([{ note: 1 }])
    expect(performance.now() - at).toBeLessThan(BACK_WITHIN_MS)
    expect(postmaster()).not.toBe(killed)
  }
  expect(gone).toEqual([])
})

test('one killed during a start is restarted, at the first start and later', async () => {
  const starting = start()
  // It is there for a moment before anything is in it.
  while (!existsSync(pidFile()) || !(postmaster() > 0)) await pause(1)
  process.kill(postmaster(), 'SIGKILL')
  const { ownerUrl } = await starting
  expect(await query(ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])

  const second = postmaster()
  process.kill(second, 'SIGKILL')
  const isThird = () => existsSync(pidFile()) && postmaster() > 0 && postmaster() !== second
  while (!isThird()) await pause(1)
  process.kill(postmaster(), 'SIGKILL')
  await expect.poll(() => query(ownerUrl, 'select 1 as one').catch(String), SOON).toEqual([{ one: 1 }])
  expect(gone).toEqual([])
})

test('a server and its worker continue after the database was killed: pages, emails, the ticker', async () => {
  server = await startServer({ DATA_DIR: dataDir, EMAIL_VERIFICATION: 'off', RUN_WORKERS: 'false' })
  const worker = await startWorker(server, { EMAIL_VERIFICATION: 'off' })
  const { url } = server
  const ready = async () => (await fetch(`${url}/readyz`)).status
  const stream = await listenTo(url)
  const reset = ({ email }: Caller) => request(url, 'POST', '/api/auth/forgot-password', { body: { email } })
  const before = await aCaller(url)
  await reset(before)
  await expect.poll(() => mailsTo(url, before.email), SOON).not.toEqual([])

  process.kill(postmaster(), 'SIGKILL')
  const at = performance.now()
  await expect.poll(ready, SOON).toBe(503)
  await expect.poll(ready, SOON).toBe(200)
  expect(performance.now() - at).toBeLessThan(BACK_WITHIN_MS)

  const after = await aCaller(url)
  await reset(after)
  await expect.poll(() => mailsTo(url, after.email), SOON).not.toEqual([])
  const said = stream.events.length
  await listsProduct(after, 2000)
  await expect.poll(() => stream.events.length, SOON).toBeGreaterThan(said)
  stream.close()
  expect((await worker.end('SIGTERM')).code).toBe(0)
})

test('a database that cannot be restarted ends the server with a message', async () => {
  server = await startServer({ DATA_DIR: dataDir })
  const ended = new Promise((resolve) => server?.process.once('exit', resolve))
  renameSync(join(dataDir, 'postgres', 'global', 'pg_control'), join(dataDir, 'pg_control'))
  process.kill(postmaster(), 'SIGKILL')
  expect(await ended).toBe(1)
  expect(server.output()).toContain('The embedded database stopped and can’t be restarted:')
  expect(server.output()).toContain('postgres.log')
})

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
