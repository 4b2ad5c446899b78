import { type Kysely, sql } from 'kysely'

/** Whether a second factor was shown in a session: without it an admin who has one is a member. Servers of the release before neither read nor write it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column is_second_factor_shown boolean not null default false`.execute(db)
}
