import { type Kysely, sql } from 'kysely'

/**
 * Deposits that come back: what is frozen of them and what is owed have accounts of their own, and a debt is never above
 * zero. Servers of the release before neither read nor write any of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chargebacks (
      id bigint generated always as identity primary key,
      user_id bigint not null references users,
      reference text not null references deposits (reference),
      cases text[] not null check (cardinality(cases) > 0),
      cause text not null check (cause in ('dispute', 'refund')),
      amount_kobo bigint not null check (amount_kobo >= 0),
      status text not null check (status in ('open', 'won', 'lost')),
      opened_at timestamptz not null,
      reminded_at timestamptz,
      ended_at timestamptz,
      check ((ended_at is null) = (status = 'open'))
    )`.execute(db)
  await sql`create index chargebacks_of_user on chargebacks (user_id)`.execute(db)
  await sql`create index chargebacks_of_deposit on chargebacks (reference)`.execute(db)
  await sql`create index chargebacks_newest on chargebacks (ended_at desc, id desc)`.execute(db)
  await replaceCheck(db, 'accounts', 'accounts_kind_check', [
    `kind in ('wallet', 'escrow', 'withdrawal', 'chargeback', 'debt', 'fees', 'provider')`,
  ])
  await replaceCheck(db, 'accounts', 'accounts_balance_kobo_check', [
    `case kind when 'debt' then balance_kobo <= 0 else balance_kobo >= 0 end`,
  ])
  await replaceCheck(db, 'transactions', 'transactions_type_check', [
    `type in ('deposit', 'withdrawal', 'escrow', 'release', 'refund', 'fee', 'withdrawal_fee',`,
    `'chargeback', 'chargeback_return', 'debt_payment')`,
  ])
}

/** What is there fits the wider check, so it needs no look at each row. */
async function replaceCheck(
  db: Kysely<unknown>,
  table: string,
  name: string,
  check: readonly string[],
): Promise<void> {
  await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db)
  await sql`
    alter table ${sql.table(table)} add constraint ${sql.ref(name)} check (${sql.raw(check.join(' '))}) not valid`.execute(
    db,
  )
}
