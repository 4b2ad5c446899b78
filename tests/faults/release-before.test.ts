import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/support/databases/infrastructure.ts'
import { type RunningServer, startServer, startWorker } from '#tests/support/servers/running-server.ts'
import { migrate } from '../../migrations/run.ts'
import { listMigrations, migrationOf } from '../../migrations/schema.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  SECRETS_KEY: 'a key of the tests which is long enough',
  SANDBOX: 'true',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'a@b.test',
}
const STACK = / {4}at /

let database: FreshDatabase
let server: RunningServer | undefined
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(async () => {
  await server?.stop()
  server = undefined
  await database.drop()
})

const settings = () => ({ ...PRODUCTION, DATABASE_URL: database.ownerUrl })
const change = async (...statements: string[]) => {
  const client = new pg.Client(database.ownerUrl)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
const LATER = [
  'alter table users add column probe text',
  `insert into kysely_migration values ('9001_probe', now()::text)`,
]

test('the previous release, servers and workers, starts on a schema extended by a newer one', async () => {
  await change(...LATER)
  server = await startServer(settings())
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  const worker = await startWorker(server, settings())
  await worker.end('SIGTERM')
})

test('it is rejected with a message if the newer migration needs newer servers', async () => {
  await change(...LATER, `insert into schema_compatibility values ('9001_probe', '9001_probe')`)
  const message = await startServer(settings()).catch((error: Error) => error.message)
  expect(message).toContain('Start the newer release, or restore the backup from before the update')
  expect(message).not.toMatch(STACK)
})

test('a production server does not migrate an external database: it points to `npm run migrate`', async () => {
  await change(`delete from database_functions where name = 'ledger_post'`)
  const message = await startServer(settings()).catch((error: Error) => error.message)
  expect(message).toContain('Run `npm run migrate` once, then start again')
  expect(message).not.toMatch(STACK)
  const { NODE_ENV: _, ...trying } = settings()
  server = await startServer(trying)
})

test('old and new serve side by side while a long read blocks a migration, and the old one crashes and restarts', async () => {
  const [old, newer] = await Promise.all([startServer(settings()), startServer(settings())])
  server = newer
  const reader = new pg.Client(database.ownerUrl)
  await reader.connect()
  const load = askingFor([old.url, newer.url])
  try {
    await reader.query('begin')
    await reader.query('select count(*) from products')
    const migrating = migrate(database.ownerUrl, {
      migrations: [...(await listMigrations()), ADDING],
      lockTimeoutMs: 500,
      pauseMs: 200,
    })
    // Longer than a statement may take: who waited behind the migration would be refused.
    await pause(6_500)
    await reader.query('commit')
    expect(await migrating).toEqual(['9001_probe'])
    await old.end('SIGKILL')
    const again = await startServer({ ...settings(), PORT: new URL(old.url).port })
    await pause(500)
    const { answered, faults } = await load.end()
    expect(faults).toEqual([])
    expect(Math.min(...answered.values())).toBeGreaterThan(20)
    await again.stop()
  } finally {
    await load.end()
    await reader.end()
    await old.stop()
  }
})

const ADDING = migrationOf('9001_probe', 'alter table products add column probe text')

function askingFor(servers: readonly string[]) {
  const answered = new Map<string, number>()
  const faults: string[] = []
  let isOver = false
  let requested = 0
  async function ask(url: string) {
    while (!isOver) {
      requested += 1
      const answer = await fetch(`${url}/api/products?search=${requested}`).catch(() => undefined)
      // While one is down, a proxy asks the other.
      if (!answer) await pause(50)
      else if (answer.status >= 500) faults.push(`${answer.status} ${await answer.text()}`)
      else answered.set(url, (answered.get(url) ?? 0) + 1)
    }
  }
  const loops = servers.flatMap((url) => [ask(url), ask(url)])
  return {
    end: async () => {
      isOver = true
      await Promise.all(loops)
      return { answered, faults }
    },
  }
}
