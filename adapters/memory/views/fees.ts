import type { Views } from '#adapters/http/contract/views.ts'
import { toNaira } from '#domain/shared/money.ts'
import type { State } from '../state.ts'
import { pageOf } from './pages.ts'

/** What the platform charged so far. */
export function feeViews(current: () => State): Pick<Views, 'feeChanges'> {
  return {
    async feeChanges(query) {
      const { feeConfigs, users } = current()
      const rows = [...feeConfigs].reverse()
      return {
        total: rows.length,
        rows: pageOf(rows, query).map(({ id, changedBy, at, ...config }) => ({
          id,
          config: {
            ...config,
            minimumFee: toNaira(config.minimumFee),
            maximumFee: toNaira(config.maximumFee),
            freeThreshold: toNaira(config.freeThreshold),
          },
          changedBy: changedBy === null ? null : { id: changedBy, name: users.get(changedBy)?.name ?? '' },
          at: at.toISOString(),
        })),
      }
    },
  }
}
