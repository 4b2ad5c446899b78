import type { Reads } from '#adapters/contract/reads.ts'
import { toNaira } from '#domain/shared/money.ts'
import { lagosDayOf } from '#domain/shared/time.ts'
import type { Db } from '../runtime/database.ts'
import { pageOf } from '../runtime/page.ts'

export function feeReads(db: Db): Pick<Reads, 'listFeeChanges' | 'filledCarts'> {
  return {
    async filledCarts() {
      const { count } = await db
        .selectFrom('cart_items')
        .select(({ fn }) => fn.count<number>('user_id').distinct().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
    async listFeeChanges(page) {
      const found = db
        .selectFrom('fee_configs as f')
        .leftJoin('users as u', 'u.id', 'f.changed_by')
        .selectAll('f')
        .select('u.name as changer')
      const matching = db.selectFrom('fee_configs as f')
      const { rows, total } = await pageOf(found, matching, [{ by: 'f.id', down: true }], page)
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
          appliesFrom: row.applies_from > lagosDayOf(row.created_at) ? row.applies_from : null,
        })),
      }
    },
  }
}
