import { type Kysely, sql } from 'kysely'

/** Web Push: this server's key pair, made once, and the browsers that asked for it; each ends with its session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_keys (
      is_only boolean primary key default true check (is_only),
      public_key text not null,
      private_key text not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table push_subscriptions (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      session_id bigint not null unique references sessions (id) on delete cascade,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index push_subscriptions_of_user on push_subscriptions (user_id)`.execute(db)
}
