import { type Kysely, sql } from 'kysely'

/**
 * Searches whose owners are told of new matches, what people were told or will be in a digest, and how much of it on which day.
 * Servers of the release before neither read nor write them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_searches (
      id bigint generated always as identity primary key,
      user_id bigint not null references users,
      kind text not null check (kind in ('all', 'products', 'businesses', 'gigs')),
      campus text,
      filters jsonb not null,
      key text not null,
      created_at timestamptz not null,
      unique (user_id, key)
    )`.execute(db)
  await sql`create index saved_searches_by_campus on saved_searches (campus, id)`.execute(db)
  await sql`
    create table alerts (
      id bigint generated always as identity primary key,
      user_id bigint not null references users,
      topic text not null,
      reason text not null check (reason in ('match', 'price_drop', 'back')),
      item_kind text not null check (item_kind in ('product', 'business', 'gig')),
      item_id bigint not null,
      title text not null,
      price_kobo bigint,
      was_kobo bigint,
      created_at timestamptz not null,
      due_at timestamptz,
      unique (user_id, topic)
    )`.execute(db)
  await sql`create index alerts_due on alerts (due_at) where due_at is not null`.execute(db)
  await sql`create index alerts_of_user on alerts (user_id, id)`.execute(db)
  await sql`create index alerts_by_age on alerts (created_at)`.execute(db)
  await sql`
    create table alert_days (
      user_id bigint not null references users,
      day date not null,
      singles smallint not null,
      digest_at timestamptz,
      primary key (user_id, day)
    )`.execute(db)
  await sql`create index alert_days_by_day on alert_days (day)`.execute(db)
}
