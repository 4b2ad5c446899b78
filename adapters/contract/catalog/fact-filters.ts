import { FACTS, type FactName } from '#domain/catalog/facts.ts'
import { formatNaira } from '../core/money.ts'
import type { DETAILS_ASKED } from './details-form.ts'

/** What a list is narrowed by for a fact: a choice, or a text of at most `limit` characters. */
export type FactFilter = {
  /** In the API and in addresses; `min` and `max` ask for more and for less of a number. */
  name: Exclude<keyof typeof DETAILS_ASKED, 'condition'>
  label: string
  /** What it says where it stands alone, as in a saved search. */
  said: (value: string) => string
} & ({ choices: readonly { value: string; label: string }[] } | { limit: number })

const several = (values: readonly number[], label: (value: number) => string) =>
  values.map((value) => ({ value: String(value), label: label(value) }))
const gigabytesOrMore = (value: number) => `${value} GB or more`

/** The filters of facts. Each needs an index as `0064_facts.ts` has them. */
export const FACT_FILTERS: Readonly<Partial<Record<FactName, FactFilter>>> = {
  storageGb: {
    name: 'minStorageGb',
    label: 'Storage',
    choices: several([32, 64, 128, 256, 512], gigabytesOrMore),
    said: (value) => `${value} GB storage or more`,
  },
  ramGb: {
    name: 'minRamGb',
    label: 'RAM',
    choices: several([2, 4, 8, 16], gigabytesOrMore),
    said: (value) => `${value} GB RAM or more`,
  },
  size: {
    name: 'size',
    label: 'Size',
    limit: FACTS.size.limit,
    said: (value) => `Size ${value}`,
  },
  isFurnished: {
    name: 'isFurnished',
    label: 'Furniture',
    choices: [
      { value: 'true', label: 'Furnished' },
      { value: 'false', label: 'Not furnished' },
    ],
    said: (value) => (value === 'true' ? 'Furnished' : 'Not furnished'),
  },
  rentPerYear: {
    name: 'maxRentPerYear',
    label: 'Highest yearly rent',
    choices: several([100_000, 200_000, 300_000, 500_000, 1_000_000], formatNaira),
    said: (value) => `Yearly rent up to ${formatNaira(Number(value))}`,
  },
  campusMinutes: {
    name: 'maxCampusMinutes',
    label: 'Longest walk',
    choices: several([5, 10, 20, 30], (value) => `${value} minutes`),
    said: (value) => `At most ${value} minutes on foot`,
  },
}
