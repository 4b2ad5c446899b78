import type { Selectable } from 'kysely'
import { kobo } from '#domain/shared/money.ts'
import type { Correction } from '#domain/wallet/correction.ts'
import type { Corrections } from '#domain/wallet/ports.ts'
import type { Database, Db } from '../runtime/database.ts'
import { columnsOf, fieldsOf } from '../runtime/fields.ts'

export function corrections(db: Db): Corrections {
  return {
    async add(correction) {
      const { id } = await db
        .insertInto('corrections')
        .values(rowOf(correction))
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    async forUpdate(id) {
      const row = await db
        .selectFrom('corrections')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      return row && correctionOf(row)
    },
    async save({ id, ...correction }) {
      await db.updateTable('corrections').set(rowOf(correction)).where('id', '=', id).execute()
    },
  }
}

const COLUMNS = {
  kind: 'kind',
  userId: 'user_id',
  amount: 'amount_kobo',
  feeBack: 'fee_back_kobo',
  reason: 'reason',
  status: 'status',
  askedBy: 'asked_by',
  askedAt: 'asked_at',
  decidedBy: 'decided_by',
  decidedAt: 'decided_at',
} as const

function rowOf({ deal, ...correction }: Omit<Correction, 'id'>) {
  return {
    ...columnsOf(COLUMNS, correction),
    deal_kind: deal?.kind ?? null,
    deal_id: deal?.id ?? null,
  }
}

function correctionOf(row: Selectable<Database['corrections']>): Correction {
  return {
    ...fieldsOf({ id: 'id', ...COLUMNS }, row),
    deal: row.deal_kind && row.deal_id !== null ? { kind: row.deal_kind, id: row.deal_id } : null,
    amount: kobo(row.amount_kobo),
    feeBack: kobo(row.fee_back_kobo),
  }
}
