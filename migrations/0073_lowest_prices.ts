import { type Kysely, sql } from 'kysely'

export const outsideTransaction = true

/** Below which price a seller declines offers at once. Servers of the release before neither read nor write it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column if not exists lowest_price_kobo bigint`.execute(db)
  await sql`alter table products drop constraint if exists products_lowest_price_fits`.execute(db)
  await sql`
    alter table products add constraint products_lowest_price_fits
      check (lowest_price_kobo >= 100) not valid`.execute(db)
}
