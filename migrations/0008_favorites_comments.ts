import { type Kysely, sql } from 'kysely'

/** What people keep as favourites, and what they say about listings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table favorites (
      id bigint generated always as identity primary key,
      user_id bigint not null references users,
      product_id bigint references products on delete cascade,
      business_id bigint references businesses on delete cascade,
      created_at timestamptz not null,
      check (num_nonnulls(product_id, business_id) = 1),
      unique (user_id, product_id),
      unique (user_id, business_id)
    )`.execute(db)
  await sql`create index favorites_of_product on favorites (product_id) where product_id is not null`.execute(
    db,
  )
  await sql`create index favorites_of_business on favorites (business_id) where business_id is not null`.execute(
    db,
  )
  await sql`
    create table comments (
      id bigint generated always as identity primary key,
      user_id bigint not null references users,
      product_id bigint references products on delete cascade,
      business_id bigint references businesses on delete cascade,
      content text not null check (char_length(content) between 1 and 2000),
      created_at timestamptz not null,
      check (num_nonnulls(product_id, business_id) = 1)
    )`.execute(db)
  await sql`
    create index comments_on_product on comments (product_id, id desc) where product_id is not null`.execute(
    db,
  )
  await sql`
    create index comments_on_business on comments (business_id, id desc) where business_id is not null`.execute(
    db,
  )
  await sql`create index comments_of_user on comments (user_id, id)`.execute(db)
}
