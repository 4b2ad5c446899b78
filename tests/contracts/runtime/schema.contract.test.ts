import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/support/databases/infrastructure.ts'
import { migrate, requireSchema } from '../../../migrations/run.ts'
import { listMigrations, type Migration, migrationOf } from '../../../migrations/schema.ts'

const QUICK = { lockTimeoutMs: 100, pauseMs: 200 }
const known = await listMigrations()
const newest = known.at(-1)?.name ?? ''

let database: FreshDatabase
let client: pg.Client
beforeEach(async () => {
  database = await freshDatabase()
  client = new pg.Client(database.ownerUrl)
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
})

const adding = (comment = '') =>
  migrationOf('9001_probe', `${comment}alter table users add column probe text`)
const NEEDS_ITSELF = '-- oldest server: 9001_probe\n'
const release = (...more: Migration[]) => ({ ...QUICK, migrations: [...known, ...more] })

describe('A database that a newer release has migrated', () => {
  test('still serves this release, which starts without migrating', async () => {
    expect(await migrate(database.ownerUrl, release(adding()))).toEqual(['9001_probe'])
    await requireSchema(database.ownerUrl)
    expect(await migrate(database.ownerUrl)).toEqual([])
  })

  test('rejects this release with instructions when the migration needs servers that know it', async () => {
    await migrate(database.ownerUrl, release(adding(NEEDS_ITSELF)))
    const message = `9001_probe, which needs release 9001_probe or newer. This release ends at ${newest}. Start the newer release`
    await expect(requireSchema(database.ownerUrl)).rejects.toThrow(message)
    await expect(migrate(database.ownerUrl)).rejects.toThrow(message)
  })

  test('serves a release in between that knows what the migration needs', async () => {
    const between = adding()
    const last = migrationOf('9002_more', `${NEEDS_ITSELF}select 1`)
    await migrate(database.ownerUrl, release(between, last))
    await requireSchema(database.ownerUrl, release(between).migrations)
  })

  test('with a different history is rejected', async () => {
    await client.query(`insert into kysely_migration values ('0001_else', now()::text)`)
    await expect(requireSchema(database.ownerUrl)).rejects.toThrow('of another installation')
  })

  test('from before the first schema is rejected', async () => {
    await client.query(`insert into kysely_migration values ('0001_foundation', now()::text)`)
    await expect(migrate(database.ownerUrl)).rejects.toThrow('Start with an empty database or data folder')
  })
})

test('A server that does not migrate names the missing migration, and `npm run migrate`', async () => {
  await requireSchema(database.ownerUrl)
  await client.query(`update database_functions set version = 0 where name = 'ledger_post'`)
  await expect(requireSchema(database.ownerUrl)).rejects.toThrow('lacks ledger_post of this release')
  await client.query(`delete from kysely_migration where name = $1`, [newest])
  await expect(requireSchema(database.ownerUrl)).rejects.toThrow(
    `The database lacks ${newest} of this release. Run \`npm run migrate\` once, then start again.`,
  )
})

describe('A migration blocked by a long read', () => {
  const read = async () => {
    await client.query('begin')
    await client.query('lock table users in access share mode')
  }

  test('lets queries behind it pass, and runs after the read', async () => {
    await read()
    const other = new pg.Client({ connectionString: database.ownerUrl, statement_timeout: 1000 })
    await other.connect()
    const migrating = migrate(database.ownerUrl, release(adding()))
    const until = performance.now() + 1500
    let slowest = 0
    while (performance.now() < until) {
      const requested = performance.now()
      await other.query('select count(*) from users')
      slowest = Math.max(slowest, performance.now() - requested)
      await pause(10)
    }
    await client.query('commit')
    expect(await migrating).toEqual(['9001_probe'])
    expect(slowest).toBeGreaterThan(50)
    await other.end()
  })

  test('fails with a message after its retries and leaves earlier migrations applied', async () => {
    await read()
    const first = migrationOf('9000_first', 'create table probes (id int)')
    const migrating = migrate(database.ownerUrl, { ...release(first, adding()), tries: 2 })
    await expect(migrating).rejects.toThrow('9001_probe did not get its lock in 2 tries and changed nothing')
    await client.query('commit')
    const { rows } = await client.query(`select name from kysely_migration where name > '9'`)
    expect(rows).toEqual([{ name: '9000_first' }])
  })
})

test('Indexes are created concurrently outside a transaction, while another process waits to migrate', async () => {
  const making = migrationOf(
    '9001_probe',
    `-- outside a transaction
    drop index concurrently if exists probe_index;
    create index concurrently probe_index on users (name);
`,
  )
  const both = await Promise.all([1, 2].map(() => migrate(database.ownerUrl, release(making))))
  expect(both.flat()).toEqual(['9001_probe'])
  const { rows } = await client.query(
    `select indisvalid from pg_index where indexrelid = 'probe_index'::regclass`,
  )
  expect(rows).toEqual([{ indisvalid: true }])
})
