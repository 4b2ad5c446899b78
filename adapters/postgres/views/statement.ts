import { sql } from 'kysely'
import type { StatementLine, Views } from '#adapters/http/contract/views.ts'
import { toNaira } from '#domain/shared/money.ts'
import type { Db } from '../database.ts'

const LAGOS = 'Africa/Lagos'
const BATCH = 500

type Row = {
  id: number
  at: Date
  type: string
  description: string
  reference: string
  status: string
  amount: number
}

/** What moved a wallet, oldest first, with what stood in it after each: read in batches, however many there are. */
export function statementViews(db: Db): Pick<Views, 'statement' | 'earningsByMonth' | 'bankAccounts'> {
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
      let last: { at: Date; id: number } | undefined
      for (;;) {
        const batch: Row[] = (
          await sql<Row>`
            select x.id, t.created_at as at, x.type, x.description, x.reference, x.status,
              (case x.direction when 'in' then x.amount_kobo else -x.amount_kobo end)::bigint as amount
            from transactions x join transfers t on t.id = x.transfer_id
            where x.user_id = ${userId} and t.created_at >= ${from} and t.created_at < ${until}
              and (${last === undefined} or (t.created_at, x.id) > (${last?.at ?? new Date(0)}, ${last?.id ?? 0}))
            order by t.created_at, x.id limit ${BATCH}`.execute(db)
        ).rows
        for (const { at, id: _, amount, ...line } of batch) {
          balance += amount
          yield { ...line, at: at.toISOString(), amount: toNaira(amount), balance: toNaira(balance) }
        }
        const end = batch.at(-1)
        if (batch.length < BATCH || !end) return
        last = end
      }
    },
    async earningsByMonth(userId, months) {
      const { rows } = await sql<{ month: string; earned: number }>`
        select to_char(m.month, 'YYYY-MM') as month, coalesce(sum(x.amount_kobo), 0)::bigint as earned
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
      return rows.map((row) => ({
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
