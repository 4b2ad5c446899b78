import { type Kysely, sql } from 'kysely'

/** Wishes about mails, and what processes that work side by side share: limits, and ages for the clean-up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column notify_by_email boolean not null default true,
      add column unsubscribe_token uuid not null default gen_random_uuid()`.execute(db)
  await sql`create unique index users_by_unsubscribe_token on users (unsubscribe_token)`.execute(db)
  // What the clean-up and a queue that was lost ask for.
  await sql`create index idempotency_keys_by_age on idempotency_keys (created_at)`.execute(db)
  await sql`create index outbox_by_age on outbox using brin (at)`.execute(db)
  await sql`
    create unlogged table rate_limits (
      key text primary key,
      hits integer not null,
      ends_at timestamptz not null
    )`.execute(db)
  await sql`create index rate_limits_by_end on rate_limits (ends_at)`.execute(db)
}
