import { type Kysely, sql } from 'kysely'

/** Removals of keys by email, which wait so that their owners can stop them. Servers of the release before remove keys at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table key_removals (
      user_id bigint primary key references users,
      asked_at timestamptz not null,
      due_at timestamptz not null
    )`.execute(db)
  await sql`create index key_removals_due on key_removals (due_at)`.execute(db)
}
