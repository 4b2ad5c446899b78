import type { Selectable } from 'kysely'
import { kobo } from '#domain/shared/money.ts'
import type { Chargeback } from '#domain/wallet/chargeback.ts'
import type { Chargebacks } from '#domain/wallet/ports.ts'
import type { Database, Db } from '../runtime/database.ts'
import { columnsOf, fieldsOf } from '../runtime/fields.ts'

export function chargebacks(db: Db): Chargebacks {
  return {
    async add(chargeback) {
      const row = await db
        .insertInto('chargebacks')
        .values(rowOf(chargeback))
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    },
    async ofDeposit(reference) {
      const rows = await db
        .selectFrom('chargebacks')
        .selectAll()
        .where('reference', '=', reference)
        .orderBy('id')
        .execute()
      return rows.map(chargebackOf)
    },
    async save({ id, ...chargeback }) {
      await db.updateTable('chargebacks').set(rowOf(chargeback)).where('id', '=', id).execute()
    },
    async creditedBy(reference) {
      const row = await db
        .selectFrom('transfers as t')
        .innerJoin('postings as p', 'p.transfer_id', 't.id')
        .select(({ fn }) => fn.sum<number>('p.amount_kobo').as('amount'))
        .where('t.key', '=', `deposit:${reference}`)
        .where('p.amount_kobo', '>', 0)
        .executeTakeFirst()
      return kobo(Number(row?.amount ?? 0))
    },
  }
}

const COLUMNS = {
  userId: 'user_id',
  provider: 'provider',
  reference: 'reference',
  cases: 'cases',
  cause: 'cause',
  amount: 'amount_kobo',
  status: 'status',
  openedAt: 'opened_at',
  remindedAt: 'reminded_at',
  endedAt: 'ended_at',
} as const

function rowOf(chargeback: Omit<Chargeback, 'id'>) {
  return { ...columnsOf(COLUMNS, chargeback), cases: [...chargeback.cases] }
}

function chargebackOf(row: Selectable<Database['chargebacks']>): Chargeback {
  return { ...fieldsOf({ id: 'id', ...COLUMNS }, row), amount: kobo(row.amount_kobo) }
}
