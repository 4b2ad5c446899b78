import { type Selectable, sql } from 'kysely'
import { kobo } from '#domain/shared/money.ts'
import type { Deposit } from '#domain/wallet/deposit.ts'
import type { Deposits } from '#domain/wallet/ports.ts'
import type { Database, Db } from '../runtime/database.ts'

/** Deposits, from the moment that they are opened. */
export function deposits(db: Db): Deposits {
  return {
    async add(deposit) {
      const row = await db
        .insertInto('deposits')
        .values(rowOf(deposit))
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    },
    async forUpdate(reference) {
      const row = await db
        .selectFrom('deposits')
        .selectAll()
        .where('reference', '=', reference)
        .forUpdate()
        .executeTakeFirst()
      return row && depositOf(row)
    },
    async save({ id, ...deposit }) {
      await db.updateTable('deposits').set(rowOf(deposit)).where('id', '=', id).execute()
    },
    async due(now, limit) {
      const { rows } = await sql<{ reference: string }>`
        select reference from (
          select reference, next_check_at,
            row_number() over (partition by user_id order by next_check_at, id) as turn
          from deposits where status = 'pending' and next_check_at <= ${now}) as waiting
        order by turn, next_check_at limit ${limit}`.execute(db)
      return rows.map((row) => row.reference)
    },
  }
}

function rowOf(deposit: Omit<Deposit, 'id'>) {
  return {
    user_id: deposit.userId,
    provider: deposit.provider,
    reference: deposit.reference,
    amount_kobo: deposit.amount,
    status: deposit.status,
    checks: deposit.checks,
    next_check_at: deposit.nextCheckAt,
    is_abandoned: deposit.isAbandoned,
    created_at: deposit.createdAt,
  }
}

function depositOf(row: Selectable<Database['deposits']>): Deposit {
  return {
    id: row.id,
    userId: row.user_id,
    provider: row.provider,
    reference: row.reference,
    amount: kobo(row.amount_kobo),
    status: row.status,
    checks: row.checks,
    nextCheckAt: row.next_check_at,
    isAbandoned: row.is_abandoned,
    createdAt: row.created_at,
  }
}
