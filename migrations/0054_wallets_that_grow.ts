import { type Kysely, sql } from 'kysely'

export const outsideTransaction = true

const INDEXES = {
  transactions_moved_of_user: sql`transactions (user_id, transfer_id, id) where transfer_id is not null`,
  transactions_released_of_user: sql`transactions (user_id, created_at) include (amount_kobo) where type = 'release'`,
}

/** What moved a wallet in the order in which it did, and what its user has earned: for people with very many transactions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, on] of Object.entries(INDEXES)) {
    await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db)
    await sql`create index concurrently ${sql.ref(name)} on ${on}`.execute(db)
  }
}
