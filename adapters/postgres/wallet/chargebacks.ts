import type { Selectable } from 'kysely'
import { kobo } from '#domain/shared/money.ts'
import type { Chargeback } from '#domain/wallet/chargeback.ts'
import type { Chargebacks } from '#domain/wallet/ports.ts'
import type { Database, Db } from '../runtime/database.ts'

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

function rowOf(chargeback: Omit<Chargeback, 'id'>) {
  return {
    user_id: chargeback.userId,
    provider: chargeback.provider,
    reference: chargeback.reference,
    cases: [...chargeback.cases],
    cause: chargeback.cause,
    amount_kobo: chargeback.amount,
    status: chargeback.status,
    opened_at: chargeback.openedAt,
    reminded_at: chargeback.remindedAt,
    ended_at: chargeback.endedAt,
  }
}

function chargebackOf(row: Selectable<Database['chargebacks']>): Chargeback {
  return {
    id: row.id,
    userId: row.user_id,
    provider: row.provider,
    reference: row.reference,
    cases: row.cases,
    cause: row.cause,
    amount: kobo(row.amount_kobo),
    status: row.status,
    openedAt: row.opened_at,
    remindedAt: row.reminded_at,
    endedAt: row.ended_at,
  }
}
