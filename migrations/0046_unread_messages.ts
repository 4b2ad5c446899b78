import { type Kysely, sql } from 'kysely'

export const outsideTransaction = true

/** Unread messages by age, which are looked at every minute. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists messages_unread_by_age`.execute(db)
  await sql`
    create index concurrently messages_unread_by_age on messages (created_at) where read_at is null`.execute(
    db,
  )
}
