import { type Kysely, sql } from 'kysely'

export const outsideTransaction = true

/** Which session paid for a deal or made a key, for "This wasn't me". Servers of the release before leave it out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['holds', 'wallet_pins', 'passkeys', 'authenticators'])
    await sql`alter table ${sql.ref(table)} add column if not exists session_id bigint`.execute(db)
  await sql`drop index concurrently if exists holds_of_payer`.execute(db)
  await sql`create index concurrently holds_of_payer on holds (payer_id, created_at)`.execute(db)
}
