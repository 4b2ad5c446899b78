import { sql } from 'kysely'
import type { Reads } from '#adapters/contract/reads.ts'
import { toNaira } from '#domain/shared/money.ts'
import { LAGOS } from '#domain/shared/time.ts'
import { STATEMENT_PAGE } from '#domain/wallet/limits.ts'
import { closingOf, type Turnover, withBalances } from '#domain/wallet/statement.ts'
import type { Db } from '../runtime/database.ts'
import { selectTransactions, transactionOf } from './transactions.ts'

type Sums = Turnover & {
  held: number
  total: number
  forward: number
  page: { id: number; at: string; amount: number }[]
}

/** Reads sums and one page of lines from one snapshot, so they always add up. */
export function periodStatementReads(db: Db): Pick<Reads, 'periodStatement' | 'statementHolder'> {
  return {
    async periodStatement(userId, { startDate, endDate, page }) {
      const { rows } = await sql<Sums>`
        with moves as materialized (
          select x.id, x.transfer_id, t.created_at as at,
            t.created_at >= ${startDate}::timestamp at time zone ${LAGOS} as is_within,
            case x.direction when 'in' then x.amount_kobo else -x.amount_kobo end as amount
          from transactions x join transfers t on t.id = x.transfer_id
          where x.user_id = ${userId} and t.created_at < ${endOf(endDate)}
        ), period as materialized (
          select id, at, amount, row_number() over (order by transfer_id, id) as number from moves where is_within
        )
        select
          coalesce(sum(amount) filter (where not is_within), 0)::bigint as opening,
          coalesce(sum(amount) filter (where is_within and amount > 0), 0)::bigint as "moneyIn",
          coalesce(-sum(amount) filter (where is_within and amount < 0), 0)::bigint as "moneyOut",
          count(*) filter (where is_within)::int as total,
          coalesce(sum(amount) filter (where not is_within), 0)::bigint
            + (select coalesce(sum(amount), 0) from period where number <= ${before(page)})::bigint as forward,
          (select coalesce(json_agg(json_build_object('id', id, 'at', at, 'amount', amount) order by number), '[]')
            from period where number > ${before(page)} and number <= ${before(page) + STATEMENT_PAGE}) as page,
          (select coalesce(sum(h.amount_kobo + h.fee_kobo), 0)::bigint
            from (select distinct reference from transactions where user_id = ${userId} and type = 'escrow') x
            join holds h on h.reference = x.reference and h.payer_id = ${userId}
            where h.created_at < ${endOf(endDate)} and (h.ended_at is null or h.ended_at >= ${endOf(endDate)})) as held
        from moves`.execute(db)
      const [sums] = rows
      if (!sums) throw new Error(`no sums of the wallet of ${userId}`)
      return {
        startDate,
        endDate,
        timeZone: LAGOS,
        openingBalance: toNaira(sums.opening),
        moneyIn: toNaira(sums.moneyIn),
        moneyOut: toNaira(sums.moneyOut),
        closingBalance: toNaira(closingOf(sums)),
        heldInEscrow: toNaira(sums.held),
        broughtForward: toNaira(sums.forward),
        lines: await linesOf(db, sums),
        total: sums.total,
      }
    },
    statementHolder: (userId) =>
      db.selectFrom('users').select(['name', 'email']).where('id', '=', userId).executeTakeFirstOrThrow(),
  }
}

function endOf(day: string) {
  return sql`(${day}::timestamp + interval '1 day') at time zone ${LAGOS}`
}

function before(page: number): number {
  return (page - 1) * STATEMENT_PAGE
}

async function linesOf(db: Db, { forward, page }: Sums) {
  if (page.length === 0) return []
  const ids = page.map(({ id }) => id)
  const rows = await selectTransactions(db).where('t.id', 'in', ids).execute()
  const named = new Map(rows.map((row) => [row.id, transactionOf(row)]))
  return withBalances(forward, page).flatMap(({ id, at, balance }) => {
    const transaction = named.get(id)
    if (!transaction) return []
    const { type, direction, amount, status, reference, description, deal } = transaction
    return {
      ...{ id, type, direction, amount, status, reference, description, deal },
      at: new Date(at).toISOString(),
      balance: toNaira(balance),
    }
  })
}
