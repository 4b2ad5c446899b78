import { type Kysely, sql } from 'kysely'

/** What a chat app calls a message: Telegram counts, others name. Servers of the release before go on writing numbers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The view names the column, and is of a release that is gone.
  await sql`drop view telegram_notices`.execute(db)
  await sql`alter table chat_notices alter column message_id type text using message_id::text`.execute(db)
}
