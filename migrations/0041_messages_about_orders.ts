import { type Kysely, sql } from 'kysely'

/** A message can be about an order. Servers of the release before neither read nor write it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['messages', 'conversations'])
    await sql`alter table ${sql.table(table)} add column order_id bigint references orders`.execute(db)
  await sql`
    alter table messages add constraint messages_about_one
      check (num_nonnulls(product_id, business_id, gig_id, order_id) <= 1) not valid`.execute(db)
}
