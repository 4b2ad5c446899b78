import { type Selectable, sql } from 'kysely'
import { type Kobo, kobo } from '#domain/shared/money.ts'
import { type Deposit, PURCHASE_WINDOW_MS } from '#domain/wallet/deposit.ts'
import type { Deposits } from '#domain/wallet/ports.ts'
import type { ReadPeople } from '../identity/reads.ts'
import type { Database, Db } from '../runtime/database.ts'
import { columnsOf, fieldsOf } from '../runtime/fields.ts'

export function deposits(db: Db): Deposits {
  return {
    async add(deposit) {
      const row = await db
        .insertInto('deposits')
        .values(columnsOf(COLUMNS, deposit))
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
      await db.updateTable('deposits').set(columnsOf(COLUMNS, deposit)).where('id', '=', id).execute()
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
    async takeDueNotice(now) {
      const row = await db
        .selectFrom('deposits')
        .selectAll()
        .where('notice', '=', 'deferred')
        .where('notice_due_at', '<=', now)
        .orderBy('notice_due_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      return row && depositOf(row)
    },
    async hasOrdered(userId, { from, to }) {
      const row = await db
        .selectFrom('orders')
        .select('id')
        .where('buyer_id', '=', userId)
        .where('created_at', '>=', from)
        .where('created_at', '<=', to)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

/** Returns a deposit credited within the window before the order, without another order or notice. */
export async function addedFor(db: Db, orderId: number): Promise<Kobo | undefined> {
  const windowMs = sql`${PURCHASE_WINDOW_MS} * interval '1 millisecond'`
  const { rows } = await sql<{ added: number | null }>`
    select sum(t.amount_kobo)::bigint as added
    from orders o
    join deposits d on d.user_id = o.buyer_id and d.notice in ('deferred', 'with_order')
      and o.created_at between d.notice_due_at - ${windowMs} and d.notice_due_at
    join transactions t on t.reference = d.reference and t.type = 'deposit' and t.status = 'completed'
    where o.id = ${orderId} and not exists (
      select from orders earlier
      where earlier.buyer_id = o.buyer_id and earlier.created_at >= d.notice_due_at - ${windowMs}
        and (earlier.created_at, earlier.id) < (o.created_at, o.id))`.execute(db)
  const added = rows[0]?.added ?? null
  return added === null ? undefined : kobo(Number(added))
}

/** Queries only for buyers with such a deposit. */
export function addedAmong(db: Db, read: ReadPeople) {
  return async ({ orderId, buyerId }: { orderId: number; buyerId: number }): Promise<Kobo | undefined> =>
    (await read([buyerId])).get(buyerId)?.hasDeferredDeposit ? addedFor(db, orderId) : undefined
}

const COLUMNS = {
  userId: 'user_id',
  provider: 'provider',
  reference: 'reference',
  amount: 'amount_kobo',
  status: 'status',
  checks: 'checks',
  nextCheckAt: 'next_check_at',
  isAbandoned: 'is_abandoned',
  notice: 'notice',
  noticeDueAt: 'notice_due_at',
  createdAt: 'created_at',
} as const

function depositOf(row: Selectable<Database['deposits']>): Deposit {
  return { ...fieldsOf({ id: 'id', ...COLUMNS }, row), amount: kobo(row.amount_kobo) }
}
