import { type Kysely, sql } from 'kysely'

export const outsideTransaction = true

/** Owners who have not answered a delivery are found and reminded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists gigs_delivery_waits`.execute(db)
  await sql`
    create index concurrently gigs_delivery_waits on gigs (delivery_waits_since)
      where delivery_waits_since is not null and status = 'in_progress'`.execute(db)
}
