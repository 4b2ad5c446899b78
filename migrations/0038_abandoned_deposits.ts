import { type Kysely, sql } from 'kysely'

/** Whether a deposit's customer left the provider's page. Servers of the release before neither read nor write it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deposits add column is_abandoned boolean not null default false`.execute(db)
}
