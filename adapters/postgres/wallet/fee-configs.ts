import { type Selectable, sql } from 'kysely'
import { kobo } from '#domain/shared/money.ts'
import type { DatedFees, FeeConfigs } from '#domain/wallet/ports.ts'
import type { Database, Db } from '../runtime/database.ts'

export type FeeRow = Omit<Selectable<Database['fee_configs']>, 'changed_by' | 'created_at'>

export function feesOf(row: FeeRow): DatedFees {
  return {
    id: row.id,
    basePercentage: Number(row.base_percentage),
    minimumFee: kobo(row.minimum_fee_kobo),
    maximumFee: kobo(row.maximum_fee_kobo),
    freeThreshold: kobo(row.free_threshold_kobo),
    campusDiscounts: row.campus_discounts as Record<string, number>,
    appliesFrom: row.applies_from,
  }
}

export function feeConfigs(db: Db): FeeConfigs {
  async function schedule() {
    const rows = await db.selectFrom('fee_configs').selectAll().orderBy('id', 'desc').limit(2).execute()
    return rows.map(feesOf)
  }
  return {
    schedule,
    async forUpdate() {
      await sql`select pg_advisory_xact_lock(hashtext('fee_configs'))`.execute(db)
      return schedule()
    },
    async add(fees, by, at) {
      const { id } = await db
        .insertInto('fee_configs')
        .values({
          base_percentage: String(fees.basePercentage),
          minimum_fee_kobo: fees.minimumFee,
          maximum_fee_kobo: fees.maximumFee,
          free_threshold_kobo: fees.freeThreshold,
          campus_discounts: JSON.stringify(fees.campusDiscounts),
          applies_from: fees.appliesFrom,
          changed_by: by,
          created_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    async remove(id) {
      await db.deleteFrom('fee_configs').where('id', '=', id).execute()
    },
  }
}
