import { type Kysely, sql } from 'kysely'

/**
 * What any chat app told, by what the app calls it: Telegram counts, others name. Servers of the release before find what
 * Telegram told under the old name of the table, and need the key by the update alone; a later release makes it one by channel.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table telegram_updates rename to chat_updates`.execute(db)
  await sql`
    alter table chat_updates
      alter column update_id type text using update_id::text,
      add column channel text not null default 'telegram'`.execute(db)
  await sql`create view telegram_updates as select update_id, claimed_at, done from chat_updates`.execute(db)
}
