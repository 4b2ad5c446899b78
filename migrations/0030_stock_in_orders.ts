import { type Kysely, sql } from 'kysely'

/**
 * How many counted pieces open orders hold, whether a seller who does not count was asked how many there are, and who wants
 * to be told when a product can be bought again. Servers of the release before neither read nor write any of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table products
      add column reserved integer not null default 0 check (reserved >= 0),
      add column stock_question text not null default 'unasked'
        check (stock_question in ('unasked', 'asked', 'answered'))`.execute(db)
  await sql`
    update products p set reserved = held.pieces
    from (
      select i.product_id, sum(i.quantity)::int as pieces
      from order_items i join orders o on o.id = i.order_id
      where i.from_stock and o.status not in ('completed', 'cancelled')
      group by 1
    ) held
    where held.product_id = p.id and p.stock is not null`.execute(db)
  await sql`update products set stock_question = 'answered' where stock is not null`.execute(db)
  await sql`
    create table product_alerts (
      product_id bigint not null references products on delete cascade,
      user_id bigint not null references users,
      created_at timestamptz not null,
      primary key (product_id, user_id)
    )`.execute(db)
  await sql`create index product_alerts_of_user on product_alerts (user_id)`.execute(db)
}
