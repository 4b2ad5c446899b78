import type { Selectable } from 'kysely'
import { kobo } from '#domain/shared/money.ts'
import type { Correction } from '#domain/wallet/correction.ts'
import type { Corrections } from '#domain/wallet/ports.ts'
import type { Database, Db } from '../runtime/database.ts'

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

function rowOf(correction: Omit<Correction, 'id'>) {
  return {
    kind: correction.kind,
    user_id: correction.userId,
    deal_kind: correction.deal?.kind ?? null,
    deal_id: correction.deal?.id ?? null,
    amount_kobo: correction.amount,
    fee_back_kobo: correction.feeBack,
    reason: correction.reason,
    status: correction.status,
    asked_by: correction.askedBy,
    asked_at: correction.askedAt,
    decided_by: correction.decidedBy,
    decided_at: correction.decidedAt,
  }
}

function correctionOf(row: Selectable<Database['corrections']>): Correction {
  return {
    id: row.id,
    kind: row.kind,
    userId: row.user_id,
    deal: row.deal_kind && row.deal_id !== null ? { kind: row.deal_kind, id: row.deal_id } : null,
    amount: kobo(row.amount_kobo),
    feeBack: kobo(row.fee_back_kobo),
    reason: row.reason,
    status: row.status,
    askedBy: row.asked_by,
    askedAt: row.asked_at,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
  }
}
