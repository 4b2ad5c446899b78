import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { startEmbeddedPostgres } from '#adapters/postgres/embedded/embedded.ts'
import { asOwner } from '#tests/support/databases/embedded-owner.ts'
import { freshDatabase } from '#tests/support/databases/infrastructure.ts'
import { copyPrepared } from '#tests/support/databases/prepared-data.ts'
import { hasSmallDisks, type SmallDisk, smallDisk } from '#tests/support/databases/small-disk.ts'
import { aCaller, request } from '#tests/support/servers/caller.ts'
import { startServer, startWorker } from '#tests/support/servers/running-server.ts'
import { freePort, temporaryFolder } from '#tests/support/servers/servers.ts'

const LIVE = {
  PAYSTACK_SECRET_KEY: 'sk_live_x',
  PAYSTACK_BASE_URL: 'http://127.0.0.1:9',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'no-reply@campus.test',
  CONTACT_EMAIL: 'help@campus.test',
  OPERATOR_NAME: 'Campus Ltd',
  OPERATOR_ADDRESS: '1 Akoka Road, Lagos',
  OPERATOR_BANK: 'First Bank',
}
const PRODUCTION = { ...LIVE, NODE_ENV: 'production', PAYSTACK_SECRET_KEY: 'sk_test_x' }
const STACK = / {4}at /

test('a port in use is reported in one line, before any file is created', async () => {
  const DATA_DIR = temporaryFolder('campus-test-refused-')
  const before = readdirSync(DATA_DIR)
  const PORT = String(await freePort())
  const other = createServer().listen(Number(PORT), '127.0.0.1')
  try {
    const message = await refusal({ PORT, DATA_DIR })
    expect(message).toContain(`PORT is ${PORT}, but another program uses that port`)
    expect(message).not.toMatch(STACK)
    expect(readdirSync(DATA_DIR)).toEqual(before)
  } finally {
    other.close()
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
})

test('an unreachable database is reported in one line, without its password', async () => {
  const DATABASE_URL = `postgres://campus:hunter2@localhost:${await freePort()}/campus`
  const message = await refusal({ DATABASE_URL, SANDBOX: 'true' })
  expect(message).toContain('The database in DATABASE_URL does not respond (ECONNREFUSED)')
  expect(message).not.toContain('hunter2')
  expect(message).not.toMatch(STACK)
})

test.each([
  ['is a file', 'file', 'which is a file, or a path below one. Set it to a folder.'],
  ['is below a file', 'file/data', 'which is a file, or a path below one. Set it to a folder.'],
  ['can’t be made', '/proc/data', 'which can’t be made there. Set another folder.'],
])('a data folder that %s is reported in one line', async (_, name, why) => {
  const folder = temporaryFolder('campus-test-refused-')
  writeFileSync(join(folder, 'file'), '')
  const DATA_DIR = resolve(folder, name)
  await expectRefusal({ DATA_DIR }, `DATA_DIR is ${JSON.stringify(DATA_DIR)}, ${why}`)
  rmSync(folder, { recursive: true })
})

describe.skipIf(!hasSmallDisks())('a disk for the data', () => {
  let disk: SmallDisk
  afterEach(() => disk.remove())

  test('with too little space, or read-only, is reported in one line', async () => {
    disk = smallDisk(100)
    await expectRefusal({ DATA_DIR: disk.folder }, 'whose disk has 100 MB left. At least 128 MB are needed')
    disk.fill()
    await expectRefusal({ DATA_DIR: disk.folder }, 'whose disk is full. Free some space')
    disk.makeReadOnly()
    for (const DATA_DIR of [disk.folder, join(disk.folder, 'data')])
      await expectRefusal({ DATA_DIR }, 'which is on a read-only disk. Set another folder.')
  })

  test('that fills up while the database is created is reported in one line', async () => {
    disk = smallDisk(150)
    const isBegun = () => existsSync(join(disk.folder, 'postgres-secrets.json'))
    const filling = setInterval(() => isBegun() && disk.fill(), 10)
    await expectRefusal(
      { DATA_DIR: disk.folder, DEMO_DATA: 'true' },
      'whose disk is full. Free some space',
    ).finally(() => clearInterval(filling))
  })
})

async function expectRefusal(settings: Record<string, string>, words: string): Promise<void> {
  const message = await refusal(settings)
  expect(message).toContain(words)
  expect(message).not.toMatch(STACK)
}

test('an invalid setting is reported in one line', async () => {
  const message = await refusal({ PORT: '0x10' })
  expect(message).toContain('Invalid setting: PORT is "0x10"; it must be a whole number')
  expect(message).not.toMatch(STACK)
})

describe('a live server on trial data', () => {
  let dataDir = ''
  beforeEach(() => {
    dataDir = temporaryFolder('campus-test-live-')
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  const tryOut = async (work: (url: string) => Promise<unknown>, settings: { DEMO_DATA?: 'true' } = {}) => {
    copyPrepared(settings.DEMO_DATA ? 'demo' : 'empty', dataDir)
    const server = await startServer({ DATA_DIR: dataDir, EMAIL_VERIFICATION: 'off', ...settings })
    await work(server.url)
    await server.end('SIGTERM')
  }

  // Six processes, one after the other.
  test('is rejected while a demo account has its published password, and starts once it is emptied', {
    timeout: 180_000,
  }, async () => {
    await tryOut(async () => undefined, { DEMO_DATA: 'true' })
    for (const live of [LIVE, PRODUCTION]) {
      const message = await refusal({ ...live, DATA_DIR: dataDir })
      expect(message).toContain('sade@campus.test can sign in with the published demo password')
      expect(message).toContain('Set DATA_DIR to a new folder, or empty this one with `npm run demo:reset`')
      expect(message).not.toMatch(STACK)
    }
    const reached = await refusal({ HOST: '0.0.0.0', SANDBOX: 'true', DATA_DIR: dataDir })
    expect(reached).toContain('A server that other machines reach can’t use demo data: ')
    expect(reached).toContain('To show the demo to others all the same, set DEMO_DATA=true.')
    const reset = spawnSync(process.execPath, ['app-server/demo/reset.ts'], {
      env: { ...process.env, ...LIVE, DATA_DIR: dataDir },
      encoding: 'utf8',
    })
    expect(reset.stdout).toContain('The marketplace is empty.\n')
    expect(await refusal({ ...LIVE, DATA_DIR: dataDir })).toBe('it started')
  })

  test('changes nothing when rejected, and reports its changes when it starts', async () => {
    const changed = () =>
      asOwner(dataDir, [`select version, hash from database_functions where name = 'keep_notifications'`])
    await tryOut(
      () =>
        asOwner(dataDir, [
          `update database_functions set version = 0, hash = 'old' where name = 'keep_notifications'`,
        ]),
      { DEMO_DATA: 'true' },
    )
    expect(await refusal({ ...LIVE, DATA_DIR: dataDir })).toContain('published demo password')
    const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined })
    expect(await changed()).toEqual([{ version: 0, hash: 'old' }])
    await embedded.stop()
    const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'info' })
    expect(server.output()).toContain(
      '"changed":["keep_notifications"],"msg":"brought the database to the schema of this release"',
    )
    await server.end('SIGTERM')
  })

  test('is rejected, and its workers too, while a wallet has money from the sandbox', async () => {
    await tryOut((url) => aCaller(url, { naira: 5000 }))
    expect(await refusal({ ...LIVE, DATA_DIR: dataDir })).toContain(
      'A live server can’t use demo data: its wallets hold sandbox money (1 deposit)',
    )
    const worker = startWorker({ url: 'http://localhost:3000', dataDir }, LIVE)
    await expect(worker).rejects.toThrow('sandbox money')
  })

  test('starts if people only registered, who must verify their email again', async () => {
    let ada = { email: '', token: '' }
    await tryOut(async (url) => {
      ada = await aCaller(url)
    })
    // The second start is of a live server on live data: nothing is left to end.
    for (const start of ['first', 'second']) {
      const server = await startServer({ ...LIVE, DATA_DIR: dataDir })
      try {
        const { email, token } = ada
        const login = await request(server.url, 'POST', '/api/auth/login', {
          body: { email, password: 'secret-1' },
        })
        expect([start, login.status, login.body.needsVerification]).toEqual([start, 403, true])
        expect((await request(server.url, 'GET', '/api/auth/me', { token })).status).toBe(401)
      } finally {
        await server.end('SIGTERM')
      }
    }
  })

  test('is rejected with a guessable password for its super admin', async () => {
    const weak = { SUPER_ADMIN_EMAIL: 'root@campus.test', SUPER_ADMIN_PASSWORD: 'aaaaaaaaaaaa' }
    const message = await refusal({ ...LIVE, ...weak, DATA_DIR: dataDir })
    expect(message).toContain('SUPER_ADMIN_PASSWORD is refused on a live server: Please choose a password')
    expect(message).not.toContain('aaaaaaaaaaaa')
    expect(message).not.toMatch(STACK)
  })
})

test('a database without UTF8 encoding is rejected with a message', async () => {
  const { ownerUrl } = inject('postgres')
  const client = new pg.Client(ownerUrl)
  await client.connect()
  const name = `campus_ascii_${process.pid}`
  await client.query(
    `create database ${name} encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' template template0`,
  )
  try {
    const address = new URL(ownerUrl)
    address.pathname = `/${name}`
    const message = await refusal({ DATABASE_URL: address.href, SANDBOX: 'true' })
    expect(message).toContain('stores text as SQL_ASCII, but must use UTF8')
    expect(message).not.toMatch(STACK)
  } finally {
    await client.query(`drop database ${name}`)
    await client.end()
  }
})

test('a server or worker with another key than the one that encrypts the database’s secrets is rejected with a message', async () => {
  const database = await freshDatabase()
  const dataDir = temporaryFolder('campus-test-refused-')
  const settings = (SECRETS_KEY: string) => ({
    DATABASE_URL: database.ownerUrl,
    SANDBOX: 'true',
    SECRETS_KEY,
  })
  try {
    const own = settings('a key of the tests which is long enough')
    expect(await refusal(own)).toBe('it started')
    const other = settings('another key which is long enough too')
    const message = await refusal(other)
    expect(message).toContain('SECRETS_KEY is not the key that encrypts this database’s secrets')
    expect(message).not.toMatch(STACK)
    const worker = startWorker({ url: 'http://localhost:3000', dataDir }, other)
    await expect(worker).rejects.toThrow('SECRETS_KEY is not the key')
    expect(await refusal(own)).toBe('it started')
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
    await database.drop()
  }
})

async function refusal(settings: Record<string, string>): Promise<string> {
  const dataDir = temporaryFolder('campus-test-refused-')
  try {
    const server = await startServer({ DATA_DIR: dataDir, ...settings })
    await server.stop()
    return 'it started'
  } catch (error) {
    return (error as Error).message
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
