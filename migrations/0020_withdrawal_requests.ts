import { type Kysely, sql } from 'kysely'

/** The same request for a withdrawal is one withdrawal. Those of before, and of a version before this one, have no key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table withdrawals add column request_key text`.execute(db)
  await sql`create unique index withdrawals_of_request on withdrawals (user_id, request_key)`.execute(db)
}
