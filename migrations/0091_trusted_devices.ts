import { type Kysely, sql } from 'kysely'

/** Which devices were proved to be their owner’s, and on which one a session is. Devices from before count as proved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table devices add column is_trusted boolean not null default true`.execute(db)
  await sql`alter table sessions add column device_hash text`.execute(db)
}
