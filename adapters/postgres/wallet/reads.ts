import { sql } from 'kysely'
import type { Reads } from '#adapters/contract/reads.ts'
import { toNaira } from '#domain/shared/money.ts'
import { LAGOS } from '#domain/shared/time.ts'
import { mayRead } from '#domain/wallet/access.ts'
import { numberOf, storedCount } from '../runtime/counts.ts'
import type { Db } from '../runtime/database.ts'
import { inBatches, pageOf, type Sort } from '../runtime/page.ts'
import { selectTransactions, transactionOf } from './transactions.ts'

type Balances = {
  balance: number
  coming: number
  payouts: number
  held: number
  earned: number
  debt: number
  frozen: number
}
/** Net, as a release may have been reversed. */
const EARNED = sql`sum(case direction when 'in' then amount_kobo else -amount_kobo end)`

const NOTHING: Balances = { balance: 0, coming: 0, payouts: 0, held: 0, earned: 0, debt: 0, frozen: 0 }

export function walletReads(
  db: Db,
): Pick<Reads, 'wallet' | 'earningsSince' | 'transactions' | 'allTransactionsOf' | 'transaction'> {
  return {
    async wallet(userId) {
      const { rows } = await sql<Balances>`
        select
          coalesce((select balance_kobo from accounts where user_id = ${userId}), 0)::bigint as balance,
          coalesce((select sum(amount_kobo) from holds
            where payee_id = ${userId} and status = 'held'), 0)::bigint as coming,
          coalesce((select sum(amount_kobo + fee_kobo) from withdrawals
            where user_id = ${userId} and status in ('requested', 'sending')), 0)::bigint as payouts,
          coalesce((select sum(amount_kobo + fee_kobo) from holds
            where payer_id = ${userId} and status = 'held'), 0)::bigint as held,
          coalesce((select ${EARNED} from transactions
            where user_id = ${userId} and type = 'release'), 0)::bigint as earned,
          coalesce(-sum(owed.balance_kobo), 0)::bigint as debt,
          coalesce(sum(whole.balance_kobo + coalesce(owed.balance_kobo, 0))
            filter (where c.status = 'open'), 0)::bigint as frozen
        from chargebacks c
        join accounts whole on whole.name = 'chargeback:' || c.id
        left join accounts owed on owed.name = 'debt:' || c.id
        where c.user_id = ${userId}`.execute(db)
      const [row = NOTHING] = rows
      return {
        balance: toNaira(row.balance),
        pendingBalance: toNaira(row.coming + row.payouts),
        onItsWayToBank: toNaira(row.payouts),
        heldInEscrow: toNaira(row.held),
        totalEarned: toNaira(row.earned),
        debt: toNaira(row.debt),
        frozen: toNaira(row.frozen),
      }
    },
    async earningsSince(userId, since) {
      const row = await db
        .selectFrom('transactions')
        .select(sql<number>`coalesce(${EARNED}, 0)::bigint`.as('earned'))
        .where('user_id', '=', userId)
        .where('type', '=', 'release')
        .where('created_at', '>=', since)
        .executeTakeFirstOrThrow()
      return toNaira(row.earned)
    },
    async transactions(userId, query) {
      let matching = db.selectFrom('transactions as t').where('user_id', '=', userId)
      if (query.type) matching = matching.where('type', '=', query.type)
      if (query.status) matching = matching.where('status', '=', query.status)
      if (query.startDate)
        matching = matching.where(
          'created_at',
          '>=',
          sql<Date>`${query.startDate}::timestamp at time zone ${LAGOS}`,
        )
      if (query.endDate)
        matching = matching.where(
          'created_at',
          '<',
          sql<Date>`(${query.endDate}::timestamp + interval '1 day') at time zone ${LAGOS}`,
        )
      const { type, status } = query
      const counter = storedCount('transactions', {
        owner: userId,
        category: type || undefined,
        states: status ? [status] : undefined,
      })
      const count = query.startDate || query.endDate ? undefined : () => numberOf(db, counter)
      const { rows, total } = await pageOf(selectTransactions(db), matching, NEWEST_FIRST, query, count)
      return {
        rows: rows.filter((row) => mayRead({ userId: row.user_id }, userId)).map(transactionOf),
        total,
      }
    },
    allTransactionsOf: (userId) =>
      inBatches(async (after, limit) => {
        const rows = await selectTransactions(db)
          .where('t.user_id', '=', userId)
          .$if(after !== undefined, (some) =>
            some.where(
              sql<boolean>`(t.created_at, t.id) < (select created_at, id from transactions where id = ${after?.id})`,
            ),
          )
          .orderBy('t.created_at', 'desc')
          .orderBy('t.id', 'desc')
          .limit(limit)
          .execute()
        return rows.map(transactionOf)
      }),
    async transaction(userId, reference, type) {
      const row = await selectTransactions(db)
        .where('t.user_id', '=', userId)
        .where('t.reference', '=', reference)
        .where('t.type', '=', type)
        .executeTakeFirst()
      return row && mayRead({ userId: row.user_id }, userId) ? transactionOf(row) : undefined
    },
  }
}

const NEWEST_FIRST: Sort = [
  { by: 't.created_at', down: true },
  { by: 't.id', down: true },
]
