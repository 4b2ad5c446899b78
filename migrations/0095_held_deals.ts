import { type Kysely, sql } from 'kysely'

/** Why the platform itself stops a deal. Servers of the release before see a dispute that nobody is named for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table disputes add column held_for text check (held_for in ('not_me', 'chargeback'))`.execute(db)
}
