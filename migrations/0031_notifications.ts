import { type Kysely, sql } from 'kysely'

/**
 * What each person was told, for the app's own page of notifications. One row for each event and person; messages of one
 * person are one row (`topic`) as long as it is unread.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notifications (
      id bigint generated always as identity primary key,
      user_id bigint not null references users,
      event_id bigint not null,
      kind text not null,
      topic text not null,
      subject text not null,
      lines jsonb not null,
      path text not null,
      action text not null,
      created_at timestamptz not null,
      read_at timestamptz,
      unique (event_id, user_id)
    )`.execute(db)
  await sql`create index notifications_of_user on notifications (user_id, id desc)`.execute(db)
  await sql`
    create unique index notifications_unread on notifications (user_id, topic) where read_at is null`.execute(
    db,
  )
}
