import { type Kysely, sql } from 'kysely'

/** What products cost before, for a day: by it a price that was only raised is told from one that dropped. Servers of the release before neither read nor write it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product_prices (
      id bigint generated always as identity primary key,
      product_id bigint not null references products on delete cascade,
      price_kobo bigint not null,
      until timestamptz not null
    )`.execute(db)
  await sql`create index product_prices_of_product on product_prices (product_id, until)`.execute(db)
}
