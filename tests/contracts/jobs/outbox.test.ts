import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from '#adapters/postgres/runtime/database.ts'
import { createDeliveries } from '#adapters/postgres/runtime/deliveries.ts'
import { newestEvents, publishPending } from '#adapters/postgres/runtime/outbox.ts'
import { createPool } from '#adapters/postgres/runtime/pool.ts'
import { ANNOUNCED, announcementOf } from '#domain/notifying/words/activity.ts'
import type { DomainEvent } from '#domain/shared/events.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'

const listed = (productId: number): DomainEvent => ({
  type: 'product.listed',
  kind: 'product',
  id: productId,
  title: `Phone ${productId}`,
  campus: 'unilag',
  userId: 1,
})

describe('The newest events', () => {
  const postgres = onPostgres()

  test('of some kinds are returned whole, oldest first, for a client that missed them', async () => {
    const passed: DomainEvent = { type: 'password.changed', userId: 1 }
    await postgres.backend.atomically(({ outbox }) =>
      outbox.append([listed(1), listed(2), passed, listed(3), passed]),
    )
    const newest = await newestEvents(postgres.db, ANNOUNCED, 2)
    expect(newest.map(({ event }) => event)).toEqual([listed(2), listed(3)])
    const message = newest.map(({ id, event, at }) => announcementOf(id, event, at))
    expect(message).toMatchObject([{ message: 'New listing: Phone 2' }, { message: 'New listing: Phone 3' }])
    expect(newest.map(({ at }) => at)).toEqual([expect.any(Date), expect.any(Date)])
  })
})

describe('Handing events on', () => {
  const postgres = onPostgres()

  test('finds new events, and unpublished ones, by an index', async () => {
    const statements = new Map<string, CompiledQuery>()
    const pool = createPool({ url: postgres.ownerUrl, max: 1, applicationName: 'tests' })
    const db = new Kysely<Database>({
      dialect: new PostgresDialect({ pool }),
      log: ({ query }) => void statements.set(query.sql, query),
    })
    await sql`
      insert into outbox (type, payload, published_at)
      select 'password.changed', '{}', case when n < 2000 then now() end from generate_series(1, 2000) n`.execute(
      postgres.db,
    )
    await sql`analyze outbox`.execute(db)
    const owed = [
      { channel: 'mail', isLeased: true },
      { channel: 'alerts', of: ['product.listed'] },
      { channel: 'images' },
    ]
    const leased: unknown[] = []
    const publish = async (_: unknown, __: unknown, some: readonly object[]) => void leased.push(...some)
    expect(await publishPending(db, 100, publish, owed)).toBe(1)
    expect(leased).toMatchObject([
      { channel: 'mail', tries: 1, stored: { event: { type: 'password.changed' } } },
    ])
    await sql`
      insert into deliveries (event_id, channel, next_at) select id, 'late', now() + interval '1 hour' from outbox`.execute(
      db,
    )
    await sql`analyze deliveries`.execute(db)
    const { taken, nextMs } = await createDeliveries(db).take(['images'], 100)
    expect([taken.map(({ channel }) => channel), Number(nextMs) > 9000]).toEqual([['images'], true])
    const read = [...statements.values()].filter(({ parameters }) => parameters.length > 0)
    const plans: string[] = []
    for (const { sql: text, parameters } of read) {
      const { rows } = await pool.query(`explain ${text}`, [...parameters])
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    const [waiting, due] = plans
    expect(waiting).toContain('Index Scan using outbox_waiting')
    expect(due).toContain('Index Scan using deliveries_due')
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan|Sort/)
    await db.destroy()
  })
})
