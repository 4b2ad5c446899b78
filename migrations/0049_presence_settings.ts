import { type Kysely, sql } from 'kysely'

/** Who shows that they are typing, and when they were last seen. Servers of the release before neither read nor write it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table presence_settings (
      user_id bigint primary key references users on delete cascade,
      shows_typing boolean not null,
      shows_last_seen boolean not null
    )`.execute(db)
}
