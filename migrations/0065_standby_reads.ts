import { type Kysely, sql } from 'kysely'

/** Where the log of changes was after a session's last write: until a standby has passed it, that session reads at the primary. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column wrote_at pg_lsn`.execute(db)
}
