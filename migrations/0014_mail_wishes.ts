import { type Kysely, sql } from 'kysely'

/** Whether a person wants the mails that they may do without, and the secret of the link that says no. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column notify_by_email boolean not null default true,
      add column unsubscribe_token uuid not null default gen_random_uuid()`.execute(db)
  await sql`create unique index users_by_unsubscribe_token on users (unsubscribe_token)`.execute(db)
  // The clean-up asks for the oldest; the picture check for what was removed a while ago.
  await sql`create index idempotency_keys_by_age on idempotency_keys (created_at)`.execute(db)
}
