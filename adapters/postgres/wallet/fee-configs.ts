import type { Selectable } from 'kysely'
import { kobo } from '#domain/shared/money.ts'
import type { FeeConfig, FeeConfigs } from '#domain/wallet/ports.ts'
import type { Database, Db } from '../runtime/database.ts'

export function feeConfigOf(
  row: Omit<Selectable<Database['fee_configs']>, 'changed_by' | 'created_at'>,
): FeeConfig {
  return {
    id: row.id,
    basePercentage: Number(row.base_percentage),
    minimumFee: kobo(row.minimum_fee_kobo),
    maximumFee: kobo(row.maximum_fee_kobo),
    freeThreshold: kobo(row.free_threshold_kobo),
    campusDiscounts: row.campus_discounts as Record<string, number>,
  }
}

/** What the platform charges: the latest configuration counts. */
export function feeConfigs(db: Db): FeeConfigs {
  return {
    async current() {
      const row = await db
        .selectFrom('fee_configs')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      return feeConfigOf(row)
    },
    async add(config, by, at) {
      const { id } = await db
        .insertInto('fee_configs')
        .values({
          base_percentage: String(config.basePercentage),
          minimum_fee_kobo: config.minimumFee,
          maximum_fee_kobo: config.maximumFee,
          free_threshold_kobo: config.freeThreshold,
          campus_discounts: JSON.stringify(config.campusDiscounts),
          changed_by: by,
          created_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
  }
}
