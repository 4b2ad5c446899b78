import { type Kysely, sql } from 'kysely'

/** Since when an admin is known to have no second factor: after a while their powers rest. Servers of the release before neither read nor write it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column admin_without_factor_since timestamptz`.execute(db)
}
