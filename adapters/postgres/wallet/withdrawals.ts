import { type Selectable, sql } from 'kysely'
import { kobo } from '#domain/shared/money.ts'
import type { Withdrawals } from '#domain/wallet/ports.ts'
import type { Withdrawal } from '#domain/wallet/withdrawal.ts'
import type { Database, Db } from '../runtime/database.ts'
import { columnsOf, fieldsOf } from '../runtime/fields.ts'

export function withdrawals(db: Db): Withdrawals {
  return {
    async add(withdrawal) {
      const row = await db
        .insertInto('withdrawals')
        .values(rowOf(withdrawal))
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    },
    async forUpdate(id) {
      const row = await db
        .selectFrom('withdrawals')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      return row && withdrawalOf(row)
    },
    async idOf(reference) {
      const row = await db
        .selectFrom('withdrawals')
        .select('id')
        .where('reference', '=', reference)
        .executeTakeFirst()
      return row?.id
    },
    async save({ id, ...withdrawal }) {
      await db.updateTable('withdrawals').set(rowOf(withdrawal)).where('id', '=', id).execute()
    },
    async waitingOf(userId) {
      const rows = await db
        .selectFrom('withdrawals')
        .selectAll()
        .where('user_id', '=', userId)
        .where('status', '=', 'requested')
        .orderBy('id')
        .forUpdate()
        .execute()
      return rows.map(withdrawalOf)
    },
    async forgetAccountsOf(userId) {
      await db
        .updateTable('withdrawals')
        .set({ account_name: '', account_number: sql`right(account_number, 4)` })
        .where('user_id', '=', userId)
        .execute()
    },
    async hasPaidTo(userId, { bankCode, accountNumber }, before) {
      const row = await db
        .selectFrom('withdrawals')
        .select('id')
        .where('user_id', '=', userId)
        .where('bank_code', '=', bankCode)
        .where('account_number', '=', accountNumber)
        .where('status', '=', 'paid')
        .where('updated_at', '<=', before)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },
    async addLink(hash, id) {
      await db.insertInto('payout_links').values({ token_hash: hash, withdrawal_id: id }).execute()
    },
    async linkedTo(hash) {
      const row = await db
        .selectFrom('payout_links')
        .select('withdrawal_id')
        .where('token_hash', '=', hash)
        .executeTakeFirst()
      return row?.withdrawal_id
    },
    async stale(before, limit) {
      const rows = await db
        .selectFrom('withdrawals')
        .select('id')
        .where('status', 'in', ['requested', 'sending'])
        .where('updated_at', '<', before)
        .where(({ eb, or }) => or([eb('held_until', 'is', null), eb('held_until', '<', before)]))
        .orderBy('updated_at')
        .limit(limit)
        .execute()
      return rows.map((row) => row.id)
    },
  }
}

const COLUMNS = {
  userId: 'user_id',
  provider: 'provider',
  reference: 'reference',
  amount: 'amount_kobo',
  fee: 'fee_kobo',
  bankCode: 'bank_code',
  accountNumber: 'account_number',
  accountName: 'account_name',
  heldUntil: 'held_until',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const

function rowOf(withdrawal: Omit<Withdrawal, 'id'>) {
  const { status, updatedAt } = withdrawal
  return {
    ...columnsOf(COLUMNS, withdrawal),
    status: status === 'cancelled' ? ('failed' as const) : status,
    cancelled_at: status === 'cancelled' ? updatedAt : null,
  }
}

function withdrawalOf(row: Selectable<Database['withdrawals']>): Withdrawal {
  return {
    ...fieldsOf({ id: 'id', ...COLUMNS }, row),
    amount: kobo(row.amount_kobo),
    fee: kobo(row.fee_kobo),
    status: row.cancelled_at ? 'cancelled' : row.status,
  }
}
