import { type Kysely, sql } from 'kysely'

/**
 * When money may leave to a bank: parts of a wallet that have not settled, never more than its balance, and the hold that an
 * escrow, withdrawal or chargeback hands on to where it ends. Servers of the release before neither read nor write any of it:
 * `ledger_post` does, whoever calls it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table unsettled_credits (
      id bigint generated always as identity primary key,
      account_id bigint not null references accounts,
      transfer_id bigint not null references transfers,
      amount_kobo bigint not null check (amount_kobo > 0),
      settles_at timestamptz not null
    )`.execute(db)
  await sql`create index unsettled_credits_of_account on unsettled_credits (account_id, settles_at)`.execute(
    db,
  )
  await sql`alter table accounts add column settles_at timestamptz`.execute(db)
}
