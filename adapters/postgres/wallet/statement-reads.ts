import { sql } from 'kysely'
import type { Reads } from '#adapters/contract/reads.ts'
import type { StatementLine } from '#adapters/contract/wallet/reads.ts'
import { toNaira } from '#domain/shared/money.ts'
import { LAGOS } from '#domain/shared/time.ts'
import { mayRead } from '#domain/wallet/access.ts'
import { describe } from '#domain/wallet/deal.ts'
import { withBalances } from '#domain/wallet/statement.ts'
import type { Db } from '../runtime/database.ts'
import { dealOf, selectTransactions } from './transactions.ts'

const BATCH = 500

type Row = {
  id: number
  transferId: number
  at: Date
  type: string
  description: string
  reference: string
  status: string
  amount: number
}

/** Reads lines with the balance after each; in batches, to bound memory. */
export function statementReads(db: Db): Pick<Reads, 'statement' | 'earningsByMonth' | 'bankAccounts'> {
  return {
    async *statement(userId, { startDate, endDate }) {
      const from = startDate
        ? sql`${startDate}::timestamp at time zone ${LAGOS}`
        : sql`'-infinity'::timestamptz`
      const until = endDate
        ? sql`(${endDate}::timestamp + interval '1 day') at time zone ${LAGOS}`
        : sql`'infinity'::timestamptz`
      const { rows } = await sql<{ balance: number }>`
        select coalesce(sum(case x.direction when 'in' then x.amount_kobo else -x.amount_kobo end), 0)::bigint as balance
        from transactions x join transfers t on t.id = x.transfer_id
        where x.user_id = ${userId} and t.created_at < ${from}`.execute(db)
      let balance = rows[0]?.balance ?? 0
      yield opening(balance)
      // Transfer ids ascend with time; ordering by time would sort all of the user's movements for each batch.
      let last = { transferId: 0, id: 0 }
      for (;;) {
        const batch: Row[] = (
          await sql<Row>`
            select x.id, x.transfer_id as "transferId", t.created_at as at, x.type, x.description, x.reference, x.status,
              (case x.direction when 'in' then x.amount_kobo else -x.amount_kobo end)::bigint as amount
            from transactions x join transfers t on t.id = x.transfer_id
            where x.user_id = ${userId} and t.created_at >= ${from} and t.created_at < ${until}
              and t.id >= ${last.transferId} and (x.transfer_id, x.id) > (${last.transferId}::bigint, ${last.id}::bigint)
            order by x.transfer_id, x.id limit ${BATCH}`.execute(db)
        ).rows
        const descriptions = await descriptionsOf(db, batch)
        for (const { at, id, transferId: _, amount, ...line } of withBalances(balance, batch)) {
          balance = line.balance
          const description = descriptions.get(id) ?? line.description
          yield {
            ...line,
            description,
            at: at.toISOString(),
            amount: toNaira(amount),
            balance: toNaira(balance),
          }
        }
        const end = batch.at(-1)
        if (batch.length < BATCH || !end) return
        last = end
      }
    },
    async earningsByMonth(userId, months) {
      const { rows } = await sql<{ month: string; earned: number }>`
        select to_char(m.month, 'YYYY-MM') as month, coalesce(sum(case x.direction when 'in' then x.amount_kobo else -x.amount_kobo end), 0)::bigint as earned
        from generate_series(
          date_trunc('month', now() at time zone ${LAGOS}) - make_interval(months => ${months - 1}),
          date_trunc('month', now() at time zone ${LAGOS}), interval '1 month') as m (month)
        left join transactions x on x.user_id = ${userId} and x.type = 'release'
          and x.created_at >= m.month at time zone ${LAGOS}
          and x.created_at < (m.month + interval '1 month') at time zone ${LAGOS}
        group by 1 order by 1`.execute(db)
      return rows.map(({ month, earned }) => ({ month, earned: toNaira(earned) }))
    },
    async bankAccounts(userId) {
      const rows = await db
        .selectFrom('bank_accounts')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('used_at', 'desc')
        .orderBy('id', 'desc')
        .execute()
      const own = rows.filter((row) => mayRead({ userId: row.user_id }, userId))
      return own.map((row) => ({
        id: row.id,
        bankCode: row.bank_code,
        bankName: row.bank_name,
        accountNumber: row.account_number,
        accountName: row.account_name,
        usedAt: row.used_at.toISOString(),
      }))
    },
  }
}

async function descriptionsOf(db: Db, batch: readonly Row[]): Promise<ReadonlyMap<number, string>> {
  if (batch.length === 0) return new Map()
  const ids = batch.map(({ id }) => id)
  const rows = await selectTransactions(db).where('t.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, describe(row, dealOf(row))]))
}

function opening(balance: number): StatementLine {
  return {
    at: null,
    type: '',
    description: 'Opening balance',
    reference: '',
    status: '',
    amount: 0,
    balance: toNaira(balance),
  }
}
