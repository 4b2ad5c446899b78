import { type Kysely, sql } from 'kysely'

/** Kinds of notice that people switched off on a channel, as `kind:channel`; no row is everything on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notice_preferences (
      user_id bigint primary key references users on delete cascade,
      muted text[] not null
    )`.execute(db)
}
