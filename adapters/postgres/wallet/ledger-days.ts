import { sql } from 'kysely'
import type { Db } from '../runtime/database.ts'

/** Sums up at most `limit` transfers for the trial balance. Throws if the ledger is busy for half a second. */
export async function closeLedger(db: Db, limit: number): Promise<number> {
  // Outside the transaction, so that the lock on the ledger ends with this statement.
  const { rows: found } = await sql<{ transfer: number; account: number }>`
    select transfer, account from ledger_horizon()`.execute(db)
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('ledger.days'))`.execute(trx)
    const { rows } = await sql<{ transfer: number; account: number }>`
      select coalesce(max(up_to_transfer), 0) as transfer, coalesce(max(up_to_account), 0) as account
      from ledger_days`.execute(trx)
    const [horizon, last] = [found[0], rows[0]]
    if (!horizon || !last || horizon.transfer <= last.transfer) return 0
    const upTo = Math.min(horizon.transfer, last.transfer + limit)
    const account = Math.max(horizon.account, last.account)
    await sql`
      insert into ledger_days (up_to_transfer, up_to_account, kind, accounts, in_kobo, out_kobo)
      select ${upTo}::bigint, ${account}::bigint, kind, sum(accounts), sum(in_kobo), sum(out_kobo) from (
        select 'fees' as kind, 0 as accounts, 0 as in_kobo, 0 as out_kobo
        union all
        select kind, count(*), 0, 0 from accounts where id > ${last.account} and id <= ${account} group by kind
        union all
        select a.kind, 0, coalesce(sum(p.amount_kobo) filter (where p.amount_kobo > 0), 0),
          coalesce(-sum(p.amount_kobo) filter (where p.amount_kobo < 0), 0)
        from postings p join accounts a on a.id = p.account_id
        where p.transfer_id > ${last.transfer} and p.transfer_id <= ${upTo} group by a.kind) part
      group by kind`.execute(trx)
    return upTo - last.transfer
  })
}
