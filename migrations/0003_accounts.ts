import { type Kysely, sql } from 'kysely'

/** Sessions that can be told apart and listed, sign-in by Google, closed accounts, and who is here now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column google_subject text unique,
      add column deleted_at timestamptz,
      add column last_seen_at timestamptz`.execute(db)
  await sql`create index users_last_seen on users (last_seen_at) where last_seen_at is not null`.execute(db)
  await sql`
    alter table sessions
      add column id bigint generated always as identity unique,
      add column device text not null default '',
      add column last_seen_at timestamptz not null default now()`.execute(db)
}
