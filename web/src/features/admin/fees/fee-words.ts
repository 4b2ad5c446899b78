import { CAMPUSES, campusShortName } from '#adapters/contract/core/choices.ts'
import type { FeeConfig } from '#adapters/contract/wallet/fee-form.ts'
import { formatNaira } from '../../../lib/format.ts'

type Change = { name: string; before: string; after: string }

export function feesInWords(config: FeeConfig): string {
  const { basePercentage, minimumFee, maximumFee, freeThreshold, campusDiscounts } = config
  const discounts = Object.entries(campusDiscounts).map(
    ([campus, percent]) => `${campusShortName(campus)} −${percent}%`,
  )
  const free = freeThreshold === 0 ? 'always free' : `free from ${formatNaira(freeThreshold)}`
  return [
    `${basePercentage}%`,
    `${formatNaira(minimumFee)} to ${formatNaira(maximumFee)}`,
    free,
    ...discounts,
  ].join(' · ')
}

export function changesOf(before: FeeConfig, after: FeeConfig): { rule: Change[]; discounts: Change[] } {
  const percent = (value = 0) => `${value}%`
  const rule = [
    { name: 'Base percentage', before: percent(before.basePercentage), after: percent(after.basePercentage) },
    ...(['minimumFee', 'maximumFee', 'freeThreshold'] as const).map((name) => ({
      name: AMOUNT_LABELS[name],
      before: formatNaira(before[name]),
      after: formatNaira(after[name]),
    })),
  ]
  const discounts = CAMPUSES.map((campus) => ({
    name: `Discount for ${campusShortName(campus)}`,
    before: percent(before.campusDiscounts[campus]),
    after: percent(after.campusDiscounts[campus]),
  }))
  const isChange = (item: Change) => item.before !== item.after
  return { rule: rule.filter(isChange), discounts: discounts.filter(isChange) }
}

export const AMOUNT_LABELS = {
  minimumFee: 'Minimum fee',
  maximumFee: 'Maximum fee',
  freeThreshold: 'Free threshold',
}
