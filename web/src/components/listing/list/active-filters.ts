import { DETAIL_FILTERS } from '#adapters/contract/catalog/facts.ts'
import { formatNaira } from '../../../lib/format.ts'
import type { ActiveFilter } from './filter-bar.tsx'
import { type Filtering, withDetail } from './list-filters.ts'
import type { ListedKind } from './listed-kinds.ts'

export const VERIFIED_CHOICES = [{ value: 'true', label: 'Verified students' }]

export function activeFilters(
  { chips, fields }: ListedKind,
  { filters: { min, max, verified, details }, change }: Pick<Filtering, 'filters' | 'change'>,
): ActiveFilter[] {
  const named = (name: string, label: string) => ({
    label,
    remove: () => change({ details: withDetail(details, name, '') }),
  })
  const known = [...chips, ...fields].map(({ name }) => name)
  return [
    ...fields.flatMap(({ name, choices }) => {
      const chosen = choices.find(({ value }) => value === details?.[name])
      return chosen ? [named(name, chosen.label)] : []
    }),
    ...VERIFIED_CHOICES.filter(({ value }) => value === verified).map(({ label }) => ({
      label,
      remove: () => change({ verified: undefined }),
    })),
    ...rangeFilter(min, max, () => change({ min: undefined, max: undefined })),
    ...Object.entries(details ?? {})
      .filter(([name]) => !known.includes(name))
      .map(([name, value]) => named(name, detailLabel(name, value))),
  ]
}

function rangeFilter(min: number | undefined, max: number | undefined, remove: () => void): ActiveFilter[] {
  if (min === undefined && max === undefined) return []
  if (min === undefined) return [{ label: `Up to ${formatNaira(max ?? 0)}`, remove }]
  if (max === undefined) return [{ label: `From ${formatNaira(min)}`, remove }]
  return [{ label: `${formatNaira(min)} to ${formatNaira(max)}`, remove }]
}

function detailLabel(name: string, value: string): string {
  const filter = DETAIL_FILTERS.find((item) => item.name === name)
  const choices = filter && 'choices' in filter ? filter.choices : []
  const text = choices.find((choice) => choice.value === value)?.label ?? value
  return filter?.fact ? `${filter.label}: ${text}` : text
}
