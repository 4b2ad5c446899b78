import { LIST_LABELS, LIST_NAMES } from '#adapters/contract/catalog/kinds.ts'
import type { SearchResults } from '#adapters/contract/catalog/search.ts'
import type { SearchType } from '#adapters/contract/catalog/search-choices.ts'
import { cx } from '../../lib/cx.ts'
import { formatTotal, foundOf } from './found.ts'

const TYPES = [
  { value: 'all', label: 'All' },
  ...LIST_NAMES.map((list) => ({ value: list, label: LIST_LABELS[list] })),
] as const satisfies readonly { value: SearchType; label: string }[]

type TypeFilterProps = {
  type: SearchType
  results: SearchResults | undefined
  onChange: (type: SearchType) => void
}

export function TypeFilter({ type, results, onChange }: TypeFilterProps) {
  return (
    <fieldset className="mb-6 grid max-w-2xl grid-cols-2 gap-2 sm:grid-cols-4">
      <legend className="sr-only">Show</legend>
      {TYPES.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === type}
          onClick={() => onChange(value)}
          className={cx(
            'flex min-h-11 flex-wrap items-center justify-center gap-x-1.5 rounded-full border px-2 text-sm font-semibold',
            value === type
              ? 'border-primary bg-primary text-on-primary'
              : 'border-line-strong bg-surface text-ink hover:bg-sunken',
          )}
        >
          <span>{label}</span>
          <span className="min-w-3 tabular-nums">
            {results && formatTotal(foundOf(results, value).total)}
          </span>
        </button>
      ))}
    </fieldset>
  )
}
