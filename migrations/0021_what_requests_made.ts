import { type Kysely, sql } from 'kysely'

/** What a request made is kept with its key, before its answer is: an answer may be lost, and the request sent again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency_keys add column made_id bigint`.execute(db)
}
