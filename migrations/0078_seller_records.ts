import { type Kysely, sql } from 'kysely'

export const outsideTransaction = true

/** A seller's completed deals and their disputes are found without reading their rows. */
const INDEXES = {
  orders_completed_of_seller: sql`orders (seller_id) include (buyer_id, updated_at) where status = 'completed'`,
  disputes_against: sql`disputes (payee_id) where cause = 'raised'`,
}

/** Deals between the same two people count once in a month. Servers of the release before count each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, on] of Object.entries(INDEXES)) {
    await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db)
    await sql`create index concurrently ${sql.ref(name)} on ${on}`.execute(db)
  }
}
