import type { Views } from '#adapters/http/contract/views.ts'
import { toNaira } from '#domain/shared/money.ts'
import type { Db } from '../database.ts'
import { pageOf } from './page.ts'

/** What the platform charged so far. */
export function feeViews(db: Db): Pick<Views, 'feeChanges'> {
  return {
    async feeChanges(page) {
      const found = db
        .selectFrom('fee_configs as f')
        .leftJoin('users as u', 'u.id', 'f.changed_by')
        .selectAll('f')
        .select('u.name as changer')
        .orderBy('f.id', 'desc')
      const { rows, total } = await pageOf(found, db.selectFrom('fee_configs'), page)
      return {
        total,
        rows: rows.map((row) => ({
          id: row.id,
          config: {
            basePercentage: Number(row.base_percentage),
            minimumFee: toNaira(row.minimum_fee_kobo),
            maximumFee: toNaira(row.maximum_fee_kobo),
            freeThreshold: toNaira(row.free_threshold_kobo),
            campusDiscounts: row.campus_discounts as Record<string, number>,
          },
          changedBy: row.changed_by === null ? null : { id: row.changed_by, name: row.changer ?? '' },
          at: row.created_at.toISOString(),
        })),
      }
    },
  }
}
