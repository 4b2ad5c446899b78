import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  removeOldEmailTokens,
  removeOldEvents,
  removeOldNotifications,
  removeOldSessions,
} from '#adapters/postgres/runtime/retention.ts'
import { onPostgres } from '#tests/support/both-backends.ts'
import { aUser } from '#tests/support/builders.ts'

const postgres = onPostgres()

test('events of a month ago go with their deliveries, batch by batch; young and waiting ones stay', async () => {
  const { db } = postgres
  await sql`insert into outbox (type, payload, at, published_at)
    select 'user.registered', '{}', now() - make_interval(days => case when n <= 25 then 31 else 29 end),
      case when n = 12 then null else now() end
    from generate_series(1, 30) n`.execute(db)
  await sql`insert into deliveries (event_id, channel) select id, 'mail' from outbox`.execute(db)
  expect([
    await removeOldEvents(db, 10),
    await removeOldEvents(db, 10),
    await removeOldEvents(db, 10),
  ]).toEqual([10, 9, 5])
  expect(await removeOldEvents(db, 10)).toBe(0)
  expect((await sql`select id from outbox`.execute(db)).rows).toHaveLength(6)
  expect((await sql`select event_id from deliveries`.execute(db)).rows).toHaveLength(6)
})

test('sessions and links that ended, and notifications that were read long ago, go; the others stay', async () => {
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
    await removeOldSessions(db, 10),
    await removeOldEmailTokens(db, 10),
    await removeOldNotifications(db, 10),
  ]).toEqual([1, 1, 1])
  expect((await sql`select event_id from notifications order by 1`.execute(db)).rows).toEqual([
    { event_id: 2 },
    { event_id: 3 },
  ])
})
