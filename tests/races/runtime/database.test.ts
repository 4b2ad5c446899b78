import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { createDatabase } from '#adapters/postgres/runtime/database.ts'
import { isUnavailable } from '#adapters/postgres/runtime/errors.ts'
import { publishPending } from '#adapters/postgres/runtime/outbox.ts'
import { createPool } from '#adapters/postgres/runtime/pool.ts'
import type { StoredEvent } from '#adapters/postgres/runtime/stored-event.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { dropDatabase } from '#tests/support/databases/infrastructure.ts'
import { testApp } from '#tests/support/servers/app.ts'
import { migrate } from '../../../migrations/run.ts'

const postgres = onPostgres()

async function asOwner<T extends object>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<T>(statement)).rows
  } finally {
    await client.end()
  }
}

describe('A process without a free connection', () => {
  test('rejects requests with a retry time; once one is free it responds', async () => {
    const pool = createPool({ url: postgres.url, max: 1, applicationName: 'tests' })
    const { app } = await testApp({ on: { db: createDatabase(pool) }, isUnavailable })
    const held = await pool.connect()
    pool.options.connectionTimeoutMillis = 200
    const refused = await app.inject('/api/products')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
    expect(refused.json()).toMatchObject({ code: 'UNAVAILABLE' })
    held.release()
    expect((await app.inject('/api/products')).statusCode).toBe(200)
    await app.close()
    await pool.end()
  })

  test('cancels statements after five seconds, which is not logged as an error', async () => {
    const pool = createPool({ url: postgres.url, max: 1, applicationName: 'tests' })
    expect((await pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '5s' }])
    await pool.query('set statement_timeout = 50')
    const error = await pool.query('select pg_sleep(5)').catch((thrown: unknown) => thrown)
    expect([error instanceof Error, isUnavailable(error)]).toEqual([true, true])
    await pool.end()
  })
})

describe('Event publishing', () => {
  const written = (from: number, to: number) => sql`
    insert into outbox (type, payload)
    select 'message.sent', jsonb_build_object('messageId', n) from generate_series(${from}::int, ${to}::int) n`

  test('by a process killed between publishing and marking has one effect each', async () => {
    await written(1, 20).execute(postgres.db)
    const queue: number[] = []
    const handOn = async (events: readonly StoredEvent[]) => void queue.push(...events.map(({ id }) => id))
    const doomed = createPool({ url: postgres.url, max: 1, applicationName: 'doomed' })
    const killed = publishPending(createDatabase(doomed), 100, async (events) => {
      await handOn(events)
      await asOwner(
        postgres.ownerUrl,
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'doomed'`,
      )
    })
    await expect(killed).rejects.toThrow()
    await doomed.end()

    expect(await publishPending(postgres.db, 100, handOn)).toBe(20)
    expect(await publishPending(postgres.db, 100, handOn)).toBe(0)
    expect(queue).toHaveLength(40)
  })

  test('by two concurrent processes publishes each event once, and none remains', async () => {
    await written(100, 299).execute(postgres.db)
    const handedOn: number[] = []
    const relay = async () => {
      let some: number
      do {
        some = await publishPending(postgres.db, 7, async (events) => {
          await pause(2)
          handedOn.push(...events.map(({ id }) => id))
        })
      } while (some > 0)
    }
    await Promise.all([relay(), relay(), relay()])
    await relay()
    expect([handedOn.length, new Set(handedOn).size]).toEqual([200, 200])
  })
})

test('Migrations started by three processes run once each, and all of them see the schema', async () => {
  const { ownerUrl } = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  await asOwner(ownerUrl, `create database ${name}`)
  const address = new URL(ownerUrl)
  address.pathname = `/${name}`
  const ran = await Promise.all([1, 2, 3].map(() => migrate(address.href)))
  const columns = `select table_name, column_name, data_type, is_nullable from information_schema.columns
    where table_schema = 'public' order by 1, 2`
  const [made, expected] = [await asOwner(address.href, columns), await asOwner(postgres.ownerUrl, columns)]
  const again = await migrate(address.href)
  await dropDatabase(name)
  expect(ran.map((item) => item.length).toSorted((a, b) => a - b)).toEqual([0, 0, expect.any(Number)])
  expect(ran.flat().length).toBeGreaterThan(15)
  expect(again).toEqual([])
  expect(made).toEqual(expected)
})
