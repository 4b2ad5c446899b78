import { type Kysely, sql } from 'kysely'

/** Links that connect a chat with one tap, what is to be told in chats, and what the bot was told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table telegram_links (
      token_hash text primary key,
      user_id bigint not null references users on delete cascade,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index telegram_links_of_user on telegram_links (user_id)`.execute(db)
  await sql`
    create table telegram_notices (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      content jsonb not null,
      always boolean not null default false,
      answers_to bigint references users on delete cascade,
      item_kind text check (item_kind in ('product', 'business', 'gig')),
      item_id bigint,
      word text,
      held boolean not null default false,
      created_at timestamptz not null,
      due_at timestamptz not null,
      tries smallint not null default 0,
      taken_until timestamptz,
      ended_at timestamptz,
      outcome text check (outcome in ('sent', 'dropped', 'refused')),
      chat_id text,
      message_id bigint,
      check ((item_kind is null) = (item_id is null)),
      check ((ended_at is null) = (outcome is null))
    )`.execute(db)
  await sql`create index telegram_notices_due on telegram_notices (due_at, user_id) where ended_at is null`.execute(
    db,
  )
  await sql`create index telegram_notices_of_user on telegram_notices (user_id, created_at)`.execute(db)
  await sql`create index telegram_notices_ended on telegram_notices (ended_at) where ended_at is not null`.execute(
    db,
  )
  await sql`
    create unique index telegram_notices_item on telegram_notices (user_id, item_kind, item_id)
    where item_id is not null`.execute(db)
  await sql`
    create index telegram_notices_message on telegram_notices (chat_id, message_id)
    where message_id is not null`.execute(db)
  await sql`
    create table telegram_updates (
      update_id bigint primary key,
      claimed_at timestamptz not null,
      done boolean not null default false
    )`.execute(db)
  await sql`create index telegram_updates_claimed on telegram_updates (claimed_at)`.execute(db)
  await sql`
    create table telegram_poller (
      place smallint primary key default 1 check (place = 1),
      holder text not null,
      until timestamptz not null
    )`.execute(db)
  await sql`
    create index users_watching on users (campus, id)
    where telegram_chat_id is not null and notify_by_telegram and notification_keywords <> ''`.execute(db)
}
