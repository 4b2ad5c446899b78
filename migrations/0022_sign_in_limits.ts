import { type Kysely, sql } from 'kysely'

/** Points of limits as the library counts them, devices that signed in before, and when each emailed link was issued. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The release before still counts in rate_limits; a later one drops it.
  await sql`
    create unlogged table rate_limit_points (
      key text primary key,
      points integer not null default 0,
      expire bigint
    )`.execute(db)
  await sql`create index rate_limit_points_by_end on rate_limit_points (expire)`.execute(db)
  await sql`
    create table devices (
      user_id bigint not null references users on delete cascade,
      token_hash text not null,
      last_used_at timestamptz not null,
      primary key (user_id, token_hash)
    )`.execute(db)
  await sql`alter table mail_tokens add column issued_at timestamptz not null default now()`.execute(db)
  await sql`create index mail_tokens_by_issue on mail_tokens (user_id, issued_at)`.execute(db)
}
