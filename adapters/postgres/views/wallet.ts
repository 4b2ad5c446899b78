import { type Selectable, sql } from 'kysely'
import type { Views } from '#adapters/http/contract/views.ts'
import type { Transaction } from '#adapters/http/contract/wallet.ts'
import { toNaira } from '#domain/shared/money.ts'
import type { Database, Db } from '../database.ts'
import { pageOf } from './page.ts'

const LAGOS = 'Africa/Lagos'

/** Balances (R11) and transactions of one user. */
export function walletViews(
  db: Db,
): Pick<Views, 'wallet' | 'earningsSince' | 'transactions' | 'transaction'> {
  return {
    async wallet(userId) {
      const { rows } = await sql<{ balance: number; pending: number; held: number; earned: number }>`
        select
          coalesce((select balance_kobo from accounts where user_id = ${userId}), 0)::bigint as balance,
          (coalesce((select sum(amount_kobo) from holds where payee_id = ${userId} and status = 'held'), 0)
            + coalesce((select sum(amount_kobo + fee_kobo) from withdrawals
                where user_id = ${userId} and status in ('requested', 'sending')), 0))::bigint as pending,
          coalesce((select sum(amount_kobo + fee_kobo) from holds
            where payer_id = ${userId} and status = 'held'), 0)::bigint as held,
          coalesce((select sum(amount_kobo) from transactions
            where user_id = ${userId} and type = 'release'), 0)::bigint as earned`.execute(db)
      const [row = { balance: 0, pending: 0, held: 0, earned: 0 }] = rows
      return {
        balance: toNaira(row.balance),
        pendingBalance: toNaira(row.pending),
        heldInEscrow: toNaira(row.held),
        totalEarned: toNaira(row.earned),
      }
    },
    async earningsSince(userId, since) {
      const row = await db
        .selectFrom('transactions')
        .select(sql<number>`coalesce(sum(amount_kobo), 0)::bigint`.as('earned'))
        .where('user_id', '=', userId)
        .where('type', '=', 'release')
        .where('created_at', '>=', since)
        .executeTakeFirstOrThrow()
      return toNaira(row.earned)
    },
    async transactions(userId, query) {
      let matching = db.selectFrom('transactions').where('user_id', '=', userId)
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
      const found = matching.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc')
      const { rows, total } = await pageOf(found, matching, query)
      return { rows: rows.map(transactionOf), total }
    },
    async transaction(userId, reference, type) {
      const row = await db
        .selectFrom('transactions')
        .selectAll()
        .where('user_id', '=', userId)
        .where('reference', '=', reference)
        .where('type', '=', type)
        .executeTakeFirst()
      return row && transactionOf(row)
    },
  }
}

function transactionOf(row: Selectable<Database['transactions']>): Transaction {
  return {
    id: row.id,
    type: row.type,
    direction: row.direction,
    amount: toNaira(row.amount_kobo),
    status: row.status,
    reference: row.reference,
    description: row.description,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
