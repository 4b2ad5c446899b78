import { type Kysely, sql } from 'kysely'

/** An effect that is being run is leased; a row without a lease, as all are that were there before, is done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table deliveries
      add column claimed_by text,
      add column claimed_until timestamptz,
      add check ((claimed_by is null) = (claimed_until is null))`.execute(db)
}
