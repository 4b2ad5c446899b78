import { type Kysely, sql } from 'kysely'

export const outsideTransaction = true

/** A wallet's movements find the order or gig that they are for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists holds_by_reference`.execute(db)
  await sql`create index concurrently holds_by_reference on holds (reference)`.execute(db)
}
