import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { aMarket, lostOrders, type Market, startOrderLoad } from '#tests/support/market/order-load.ts'
import { aCaller, request, signInAgain } from '#tests/support/servers/caller.ts'
import { type RunningServer, startServer } from '#tests/support/servers/running-server.ts'
import { temporaryFolder } from '#tests/support/servers/servers.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const HANDBOOK = readFileSync(join(ROOT, 'docs', 'operations.md'), 'utf8')
const SETTINGS = { EMAIL_VERIFICATION: 'off', RATE_LIMITS: 'off', SANDBOX: 'true', RUN_WORKERS: 'true' }

type Ended = { code: number | null; output: string }
let cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const step of cleanups.reverse()) await step()
  cleanups = []
})

test('A marketplace backed up while it sells is restored as the handbook says, with every confirmed order', {
  timeout: 240_000,
}, async () => {
  const { server, market } = await aServer()
  const [secured, closed] = [await aCaller(server.url), await aCaller(server.url)]
  const load = startOrderLoad(market)
  await firstOrder(load)
  const answered = new Map(load.seen.orders)
  const folder = join(aFolder('campus-test-backup-'), 'monday')
  const older = aBackupOf2020(join(folder, '..', 'of-2020'))
  const at = { '/backups/monday': folder }
  const old = { DATA_DIR: server.dataDir }
  const nightly = 'npm run backup -- --to /backups/$(date +%F) --keep-days 30'
  const night = { '/backups/$(date +%F)': folder }
  expect(await told(nightly, old, { ...night, '30': '0' })).toMatchObject({ code: 1 })
  expect([existsSync(folder), existsSync(older)]).toEqual([false, true])
  const backedUp = await told(nightly, old, night)
  expect([backedUp.code, backedUp.output]).toEqual([
    0,
    expect.stringContaining(`Deleted the backup ${older}`),
  ])
  expect(existsSync(older)).toBe(false)
  const seen = await load.stop()
  expect(seen.answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(answered.size).toBeGreaterThan(0)
  expect(await told('npm run backup -- --check /backups/monday', old, at)).toMatchObject({ code: 0 })
  const again = await told('npm run backup -- --to /backups/monday', old, at)
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') })
  const photo = await photoOf(server, market)
  const passwords = { currentPassword: 'secret-1', newPassword: 'nine-herons' }
  expect((await secured.call('PUT', '/api/auth/password', passwords)).status).toBe(200)
  await pressThisWasNotMe(server.url, secured.email)
  expect((await closed.call('DELETE', '/api/auth/me', { password: 'secret-1' })).status).toBeLessThan(300)
  const late = await aCaller(server.url)
  await server.end('SIGTERM')

  const restore = 'npm run restore -- --from /backups/monday --replaces ./var'
  Object.assign(at, { './var': server.dataDir })
  const there = { DATA_DIR: join(aFolder('campus-test-restored-'), 'var') }
  const [table] = readdirSync(join(folder, 'tables'))
  const file = join(folder, 'tables', String(table))
  const bytes = readFileSync(file)
  writeFileSync(file, Buffer.concat([bytes, Buffer.from('x')]))
  expect(await told(restore, there, at)).toMatchObject({
    code: 1,
    output: expect.stringContaining('has changed since the backup'),
  })
  writeFileSync(file, bytes)
  const { code, output } = await told(restore, there, at)
  expect([code, output]).toEqual([0, expect.stringContaining('All sessions, codes and links have ended.')])
  expect(output).toContain(`${secured.email}: “This wasn’t me” was pressed: money stays stopped`)
  expect(output).toContain(`${secured.email}: the password was changed`)
  expect(output).toContain(`${closed.email}: the account was closed: it is closed again`)
  expect(output).toContain(`${late.email}: registered since the backup, and is lost`)
  expect(await told('npm run ledger:check', there)).toMatchObject({ code: 0 })
  expect(await told(restore, there, at)).toMatchObject({
    code: 1,
    output: expect.stringContaining('already has a marketplace'),
  })

  const restored = await startServer({ ...SETTINGS, ...there, PORT: new URL(server.url).port })
  cleanups.push(() => restored.stop())
  const { buyers, seller } = market
  for (const { call } of [seller, secured, closed])
    expect((await call('GET', '/api/wallet')).status).toBe(401)
  for (const { email } of [secured, closed])
    for (const password of ['secret-1', 'nine-herons'])
      expect(
        (await request(restored.url, 'POST', '/api/auth/login', { body: { email, password } })).status,
      ).toBe(401)
  await Promise.all([seller, ...buyers].map((person) => signInAgain(restored.url, person)))
  expect(await lostOrders({ ...seen, orders: answered })).toEqual([])
  expect(await photoOf(restored, market)).toBe(photo)
  // Numbers go on where they were, and what is booked stays closed to the application.
  const more = startOrderLoad({ ...market, buyers, seller })
  await firstOrder(more)
  const after = await more.stop()
  expect(after.answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(after.orders.size).toBeGreaterThan(0)
  expect(await told('npm run ledger:check', there)).toMatchObject({ code: 0 })
})

test('An embedded database moves to an external one as the handbook says, and only without a running server', {
  timeout: 240_000,
}, async () => {
  const { server, market } = await aServer()
  const load = startOrderLoad(market)
  await firstOrder(load)
  const seen = await load.stop()
  const target = await anEmptyDatabase()
  const at = { 'postgres://campus:secret@127.0.0.1:5432/campus': target }
  const move = 'npm run move -- --to postgres://campus:secret@127.0.0.1:5432/campus'
  const old = { DATA_DIR: server.dataDir }
  expect(await told(move, old, at)).toMatchObject({
    code: 1,
    output: expect.stringContaining('A server or worker is running'),
  })
  const photo = await photoOf(server, market)
  await server.end('SIGTERM')
  expect(await told(move, old, at)).toMatchObject({ code: 0 })
  // Sales on the old data would be lost: nothing starts on it or copies it any more.
  const refused = `The database of ${server.dataDir} was moved to ${new URL(target).host}`
  for (const again of [move, 'npm run ledger:check'])
    expect(await told(again, old, at), again).toMatchObject({ output: expect.stringContaining(refused) })
  await expect(startServer({ ...SETTINGS, ...old })).rejects.toThrow(refused)
  expect(readdirSync(server.dataDir).filter((name) => name.startsWith('move-'))).toEqual([])
  const owner = await connected(target)
  const handedOn = 'select count(*)::int as count from outbox where published_at is not null'
  expect((await owner.query(handedOn)).rows).toEqual([{ count: 0 }])

  const moved = await startServer({
    ...SETTINGS,
    ...old,
    DATABASE_URL: target,
    PORT: new URL(server.url).port,
  })
  cleanups.push(() => moved.stop())
  expect(await lostOrders(seen)).toEqual([])
  expect(await photoOf(moved, market)).toBe(photo)
  const more = startOrderLoad(market)
  await firstOrder(more)
  const after = await more.stop()
  expect(after.answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(after.orders.size).toBeGreaterThan(0)
  expect(await told('npm run ledger:check', { DATABASE_URL: target })).toMatchObject({ code: 0 })
  await expect(owner.query('delete from postings')).rejects.toThrow()
})

test('A restore rejects a folder without a manifest and a foreign database, and changes neither', async () => {
  const folder = aFolder('campus-test-no-backup-')
  const at = { '/backups/monday': folder }
  const target = await anEmptyDatabase()
  const settings = { DATABASE_URL: target, DATA_DIR: aFolder('campus-test-data-') }
  const restore = 'npm run restore -- --from /backups/monday'
  expect(await told(restore, settings, at)).toMatchObject({
    code: 1,
    output: expect.stringContaining('has no complete backup'),
  })
  const other = await connected(target)
  await other.query('create table invoices (id int)')
  const database = {
    takenAt: '',
    serverVersion: '',
    migrations: ['0001_identity'],
    tables: [],
    sequences: [],
  }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ format: 1, database, pictures: null }))
  expect(await told(restore, settings, at)).toMatchObject({
    code: 1,
    output: expect.stringContaining('has tables of another program'),
  })
  const { rows } = await other.query(`select tablename from pg_tables where schemaname = 'public'`)
  expect(rows).toEqual([{ tablename: 'invoices' }])
})

function aBackupOf2020(folder: string): string {
  mkdirSync(join(folder, 'tables'), { recursive: true })
  const manifest = { format: 1, database: { takenAt: '2020-11-27T02:00:00.000Z' }, pictures: null }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  return folder
}

async function aServer(): Promise<{ server: RunningServer; market: Market }> {
  const server = await startServer(SETTINGS)
  cleanups.push(async () => {
    await server.end('SIGTERM')
    rmSync(server.dataDir, { recursive: true, force: true })
  })
  return { server, market: await aMarket(server.url) }
}

async function pressThisWasNotMe(url: string, email: string): Promise<void> {
  const link = await vi.waitUntil(async () => {
    const answer = await fetch(`${url}/sandbox/mailbox.json?to=${encodeURIComponent(email)}`)
    const mails = (await answer.json()) as { links: string[] }[]
    return mails.flatMap(({ links }) => links).find((one) => one.includes('about=change'))
  }, 15_000)
  const body = { token: new URL(link).pathname.split('/').at(-1) }
  expect((await request(url, 'POST', '/api/auth/secure-account', { body })).status).toBe(200)
}

async function photoOf({ url }: { url: string }, { seller, productId }: Market): Promise<string> {
  const { body } = await seller.call('GET', `/api/products/${productId}`)
  const [image] = body.Images as { url: string }[]
  const answer = await fetch(`${url}${image?.url}`)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer()).toString('base64')
}

function told(
  line: string,
  settings: Record<string, string>,
  places: Record<string, string> = {},
): Promise<Ended> {
  expect(HANDBOOK.split('\n').some((text) => text === line || text.startsWith(`${line} `))).toBe(true)
  const command = Object.entries(places).reduce((text, [from, to]) => text.replace(from, to), line)
  const { PATH, HOME } = process.env
  const child = spawn('sh', ['-c', command], { cwd: ROOT, env: { PATH, HOME, ...settings } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

function aFolder(prefix: string): string {
  const folder = temporaryFolder(prefix)
  cleanups.push(() => existsSync(folder) && rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function anEmptyDatabase(): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const owner = await connected(inject('postgres').ownerUrl)
  await owner.query(`create database ${name} template template0`)
  cleanups.push(() => owner.query(`drop database ${name} with (force)`))
  return Object.assign(new URL(inject('postgres').ownerUrl), { pathname: `/${name}` }).href
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  cleanups.push(() => client.end())
  return client
}

function firstOrder({ seen }: ReturnType<typeof startOrderLoad>): Promise<void> {
  return expect.poll(() => seen.orders.size, { timeout: 20_000 }).toBeGreaterThan(0)
}
