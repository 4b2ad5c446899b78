import { type Kysely, sql } from 'kysely'

export const outsideTransaction = true

/** What shape a product is in; what was listed before says none. Servers of the release before neither read nor write it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column if not exists condition text`.execute(db)
  await sql`alter table products drop constraint if exists products_condition_known`.execute(db)
  await sql`
    alter table products add constraint products_condition_known
      check (condition in ('new', 'like_new', 'good', 'fair', 'for_parts')) not valid`.execute(db)
  await sql`drop index concurrently if exists products_listed_by_condition`.execute(db)
  // With whose it is: members do not see what people sell whom they blocked.
  await sql`
    create index concurrently products_listed_by_condition
      on products (condition, campus, category) include (user_id) where is_listed and condition is not null`.execute(
    db,
  )
}
