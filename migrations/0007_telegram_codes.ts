import { type Kysely, sql } from 'kysely'

/** Codes that link a chat, and who guessed wrong. A chat belongs to one account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table telegram_codes (
      code_hash text primary key,
      chat_id text not null unique,
      issued_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`
    create table telegram_tries (
      user_id bigint primary key references users on delete cascade,
      wrong smallint not null,
      blocked_before timestamptz
    )`.execute(db)
  await sql`create unique index users_telegram_chat on users (telegram_chat_id) where telegram_chat_id is not null`.execute(
    db,
  )
}
