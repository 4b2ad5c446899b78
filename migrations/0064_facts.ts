import { type Kysely, sql } from 'kysely'

export const outsideTransaction = true

/** Each holds only what tells it, with campus and category, and whose it is: members do not see whom they blocked. */
const INDEXES = {
  products_listed_negotiable: { by: sql`is_negotiable`, of: sql`is_negotiable` },
  products_listed_by_brand: { by: sql`lower(brand)`, of: sql`brand is not null` },
  products_listed_by_size: { by: sql`lower(facts ->> 'size')`, of: sql`facts ? 'size'` },
  products_listed_by_furniture: {
    by: sql`((facts ->> 'isFurnished')::boolean)`,
    of: sql`facts ? 'isFurnished'`,
  },
  products_listed_by_storage: { by: sql`((facts ->> 'storageGb')::integer)`, of: sql`facts ? 'storageGb'` },
  products_listed_by_ram: { by: sql`((facts ->> 'ramGb')::integer)`, of: sql`facts ? 'ramGb'` },
  products_listed_by_rent: { by: sql`((facts ->> 'rentPerYear')::integer)`, of: sql`facts ? 'rentPerYear'` },
  products_listed_by_way: {
    by: sql`((facts ->> 'campusMinutes')::integer)`,
    of: sql`facts ? 'campusMinutes'`,
  },
}

/** What products tell in fixed words. Servers of the release before neither read nor write it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table products
      add column if not exists brand text,
      add column if not exists is_negotiable boolean not null default false,
      add column if not exists facts jsonb not null default '{}'`.execute(db)
  for (const [name, { by, of }] of Object.entries(INDEXES)) {
    await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db)
    await sql`
      create index concurrently ${sql.ref(name)} on products (${by}, campus, category) include (user_id)
        where is_listed and ${of}`.execute(db)
  }
}
