import { type Kysely, sql } from 'kysely'

/** Carts, counted stock, who changed the fees, saved bank accounts, and what the nightly comparison with the provider finds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await carts(db)
  await stock(db)
  await sql`alter table fee_configs add column changed_by bigint references users`.execute(db)
  await bankAccounts(db)
  await reconciliations(db)
}

/** A line outlives its product and says what it was. */
async function carts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table carts (
      user_id bigint primary key references users,
      shown_total_kobo bigint not null default 0
    )`.execute(db)
  await sql`
    create table cart_items (
      id bigint generated always as identity primary key,
      user_id bigint not null references carts on delete cascade,
      product_id bigint not null,
      seller_id bigint not null references users,
      title text not null,
      quantity smallint not null check (quantity between 1 and 99),
      added_price_kobo bigint not null,
      shown_price_kobo bigint not null,
      unique (user_id, product_id)
    )`.execute(db)
}

/** Null is not counted. An item remembers whether it was taken from counted stock, to give back what was taken. */
async function stock(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column stock integer check (stock >= 0)`.execute(db)
  await sql`alter table order_items add column from_stock boolean not null default false`.execute(db)
}

async function bankAccounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bank_accounts (
      id bigint generated always as identity primary key,
      user_id bigint not null references users,
      bank_code text not null,
      bank_name text not null,
      account_number text not null,
      account_name text not null,
      used_at timestamptz not null,
      unique (user_id, bank_code, account_number)
    )`.execute(db)
}

async function reconciliations(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reconciliations (
      id bigint generated always as identity primary key,
      compared_from timestamptz not null,
      compared_to timestamptz not null,
      at timestamptz not null,
      compared integer not null,
      failure text
    )`.execute(db)
  await sql`
    create table reconciliation_differences (
      id bigint generated always as identity primary key,
      reconciliation_id bigint not null references reconciliations,
      kind text not null check (kind in ('deposit', 'withdrawal')),
      reference text not null,
      difference text not null check (difference in ('missing', 'unknown', 'amount', 'status')),
      our_kobo bigint,
      our_status text,
      their_kobo bigint,
      their_status text
    )`.execute(db)
  await sql`create index differences_of_reconciliation on reconciliation_differences (reconciliation_id)`.execute(
    db,
  )
}
