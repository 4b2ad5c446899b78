import { type Kysely, sql } from 'kysely'

/** When this database was last backed up whole, for the alert that tells of no backup. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backups (
      id bigint primary key generated always as identity,
      taken_at timestamptz not null default now()
    )`.execute(db)
}
