import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { RETENTION } from '#adapters/postgres/runtime/storage.ts'
import { RETENTION_DAYS } from '#domain/shared/limits.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aGig, aUser } from '#tests/support/market/builders.ts'

const postgres = onPostgres()

test('events older than a month are deleted with their deliveries, in batches; young and waiting ones stay', async () => {
  const { db } = postgres
  await sql`insert into outbox (type, payload, at, published_at)
    select 'user.registered', '{}', now() - make_interval(days => case when n <= 25 then 31 else 29 end),
      case when n = 12 then null else now() end
    from generate_series(1, 30) n`.execute(db)
  await sql`insert into deliveries (event_id, channel, failed_at) select id, 'mail', now() from outbox`.execute(
    db,
  )
  expect([
    await RETENTION.events(db, 10),
    await RETENTION.events(db, 10),
    await RETENTION.events(db, 10),
  ]).toEqual([10, 9, 5])
  expect(await RETENTION.events(db, 10)).toBe(0)
  expect((await sql`select id from outbox`.execute(db)).rows).toHaveLength(6)
  expect((await sql`select event_id from deliveries`.execute(db)).rows).toHaveLength(6)
})

test('ended sessions and links, and notifications read long ago, are deleted; the others stay', async () => {
  const { db, backend } = postgres
  const user = await backend.atomically(({ users }) => users.add(aUser()))
  const ago = (days: number) => sql`now() - make_interval(days => ${days})`
  for (const days of [8, 6]) {
    await sql`insert into sessions (token_hash, user_id, created_at, expires_at)
      values (${`s${days}`}, ${user}, ${ago(40)}, ${ago(days)})`.execute(db)
    await sql`insert into mail_tokens (token_hash, user_id, purpose, issued_at, expires_at)
      values (${`m${days}`}, ${user}, 'verify_email', ${ago(40)}, ${ago(days)})`.execute(db)
  }
  for (const [event, read] of [
    [1, ago(91)],
    [2, ago(89)],
    [3, sql`null`],
  ] as const)
    await sql`insert into notifications (user_id, event_id, kind, topic, subject, lines, path, action, created_at, read_at)
      values (${user}, ${event}, 'order', ${`t${event}`}, 'x', '[]', '/', 'x', ${ago(100)}, ${read})`.execute(
      db,
    )
  expect([
    await RETENTION.sessions(db, 10),
    await RETENTION.emailTokens(db, 10),
    await RETENTION.notifications(db, 10),
  ]).toEqual([1, 1, 1])
  expect((await sql`select event_id from notifications order by 1`.execute(db)).rows).toEqual([
    { event_id: 2 },
    { event_id: 3 },
  ])
})

test('signals are deleted half a year after they were raised, reviewed or not', async () => {
  const { db, backend } = postgres
  const user = await backend.atomically(({ users }) => users.add(aUser()))
  for (const [key, days, looked] of [
    ['open', 181, false],
    ['looked', 181, true],
    ['young', 179, true],
  ] as const) {
    const { rows } = await sql<{ id: number }>`
      insert into signals (kind, key, facts, raised_at, looked_at)
      values ('shared_bank_account', ${key}, '{}', now() - make_interval(days => ${days}), ${looked ? sql`now()` : null})
      returning id`.execute(db)
    await sql`insert into signal_people (signal_id, user_id) values (${rows[0]?.id}, ${user})`.execute(db)
  }
  expect([await RETENTION.signals(db, 1), await RETENTION.signals(db, 10)]).toEqual([1, 1])
  expect((await sql`select key from signals`.execute(db)).rows).toEqual([{ key: 'young' }])
  expect((await sql`select 1 from signal_people`.execute(db)).rows).toHaveLength(1)
})

test('a listing’s viewers are deleted after the day of their view', async () => {
  const { db, backend } = postgres
  const user = await backend.atomically(({ users }) => users.add(aUser()))
  const gig = await backend.atomically(({ gigs }) => gigs.add(aGig(user)))
  for (const ago of [0, 1, 2, 9])
    await sql`insert into listing_views values ('gig', ${gig}, ${`user:${ago}`}, current_date - ${ago}::integer)`.execute(
      db,
    )
  expect([await RETENTION.views(db, 1), await RETENTION.views(db, 10)]).toEqual([1, 1])
  const { rows } = await sql<{ viewer: string }>`select viewer from listing_views order by viewer`.execute(db)
  expect(rows.map(({ viewer }) => viewer)).toEqual(['user:0', 'user:1'])
  expect(RETENTION_DAYS.views).toBe(2)
})
