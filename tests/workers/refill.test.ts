import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createDatabase } from '#adapters/postgres/runtime/database.ts'
import { publishAgain } from '#adapters/postgres/runtime/outbox.ts'
import { createPool } from '#adapters/postgres/runtime/pool.ts'
import type { Job, Jobs } from '#domain/shared/ports.ts'
import { onPostgres } from '#tests/support/both-backends.ts'
import { startWorkers } from '../../workers/compose.ts'

const postgres = onPostgres()

/** Events that were handed on, the last ones now and so many seconds between two of them. */
const handedOn = (count: number, apartS: number) =>
  sql`insert into outbox (type, payload, at, published_at)
    select 'user.registered', jsonb_build_object('userId', each), now() - (${count} - each) * ${apartS}::float8 * interval '1 second', now()
    from generate_series(1, ${count}) each`.execute(postgres.db)

test('what is new goes first, before and during the filling', async () => {
  await handedOn(2000, 1)
  const added: string[] = []
  let refilled = false
  const append = (userId: number) =>
    sql`insert into outbox (type, payload) values ('user.registered', jsonb_build_object('userId', ${userId}::int))`.execute(
      postgres.db,
    )
  await append(-1)
  const jobs = {
    add: async (...some: Job[]) => {
      const users = some.map(({ data }) => (data.event as { userId: number }).userId)
      if (users.length === 500 && !added.includes('new -2')) await append(-2)
      for (const user of users) added.push(user < 0 ? `new ${user}` : 'old')
    },
    restore: async (refill: () => Promise<void>) => {
      if (!refilled) await refill()
      refilled = true
    },
    every: async () => {},
    handle: () => {},
    close: async () => {},
  } as unknown as Jobs
  const log = { error: () => undefined, info: () => undefined }
  const channels = { mail: async () => {} }
  const wallet = { payOut: async () => {} }
  const workers = startWorkers({
    db: postgres.db,
    listenUrl: postgres.ownerUrl,
    jobs,
    wallet: wallet as never,
    channels,
    schedules: [],
    log,
  })
  await expect.poll(() => added.length, { timeout: 10_000 }).toBe(2003)
  await workers.stop()
  expect(added[0]).toBe('new -1')
  expect(added.indexOf('new -2')).toBe(501)
})

test('200,000 events of a lost queue are handed on again by many short reads, none of them written to', async () => {
  const [{ first = 0 } = {}] = (
    await sql<{ first: number }>`select max(id) as first from outbox`.execute(postgres.db)
  ).rows
  await sql`update outbox set at = now() - interval '25 hours'`.execute(postgres.db)
  await handedOn(200_000, 0.3)
  await sql`update outbox set at = now() - interval '25 hours' where id <= ${first + 20_000}`.execute(
    postgres.db,
  )
  const pool = createPool({ url: postgres.ownerUrl, max: 1, applicationName: 'tests' })
  // A tenth of what a statement may take.
  await pool.query('set statement_timeout = 500')
  const batches: number[][] = []
  const count = await publishAgain(createDatabase(pool), { hours: 24, batch: 500 }, async (events) => {
    batches.push(events.map(({ id }) => id))
  })
  await pool.end()
  const ids = batches.flat()
  expect([count, new Set(ids).size]).toEqual([ids.length, ids.length])
  expect(count).toBe(180_000)
  ids.sort((one, other) => one - other)
  expect([ids[0], ids.at(-1)]).toEqual([first + 20_001, first + 200_000])
  expect(Math.max(...batches.map(({ length }) => length))).toBeLessThanOrEqual(500)
  const { rows } = await sql`select from outbox where published_at is null`.execute(postgres.db)
  expect(rows).toEqual([])
})
