import { Search, X } from 'lucide-react'
import type { FormEvent } from 'react'
import { Button } from '../../components/button.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { cx } from '../../lib/cx.ts'
import { formatNaira } from '../../lib/format.ts'
import { FoldedFilters } from './folded-filters.tsx'
import type { Filtering } from './list-filters.ts'
import { RangeForm } from './range-form.tsx'
import type { Shelf } from './shelves.ts'

type BarProps = Pick<Filtering, 'filters' | 'change' | 'clear'>

/** What the list is narrowed and sorted by. Choices act at once, texts and prices when they are sent. */
export function ListFilterBar({ shelf, filters, change, clear }: BarProps & { shelf: Shelf }) {
  const { search, category, sort, minPrice, maxPrice } = filters
  return (
    <section aria-label="Filters" className="mb-6 grid gap-3">
      <SearchForm key={search} many={shelf.many} search={search} change={change} />
      <div className="grid grid-cols-2 items-end gap-3 lg:flex">
        <SelectField
          label="Category"
          placeholder="All categories"
          choices={shelf.categories}
          value={category ?? ''}
          onChange={(event) => change({ category: event.target.value || undefined })}
          frameClassName="lg:w-56"
        />
        <SelectField
          label="Sort by"
          choices={shelf.sorts}
          value={sort}
          onChange={(event) =>
            change({ sort: shelf.sorts.find(({ value }) => value === event.target.value)?.value ?? 'newest' })
          }
          frameClassName="lg:w-48"
        />
        {shelf.hasPrices && (
          <FoldedFilters label="Price range">
            <RangeForm
              key={`${minPrice}-${maxPrice}`}
              of="price"
              least={minPrice}
              most={maxPrice}
              onSend={({ least, most }) => change({ minPrice: least, maxPrice: most })}
            />
          </FoldedFilters>
        )}
      </div>
      <ActiveFilters filters={filters} change={change} clear={clear} />
    </section>
  )
}

type PartProps = Pick<BarProps, 'change'>

/** Phones have no search box in their top bar. */
function SearchForm({ search = '', many, change }: PartProps & { search: string | undefined; many: string }) {
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('search') ?? '').trim()
    change({ search: text === '' ? undefined : text })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is missing in browsers that we serve
    <form role="search" onSubmit={send} className="relative md:hidden">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-3"
      />
      <input
        type="search"
        name="search"
        aria-label={`Search these ${many}`}
        placeholder={`Search ${many}`}
        enterKeyHint="search"
        maxLength={100}
        defaultValue={search}
        className="input-box rounded-full! pl-11!"
      />
    </form>
  )
}

/** What is on and not to be seen in a field above, each with a way to take it off. */
function ActiveFilters({ filters, change, clear }: BarProps) {
  const { search, category, minPrice, maxPrice } = filters
  const hasPrice = minPrice !== undefined || maxPrice !== undefined
  if (search === undefined && category === undefined && !hasPrice) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {search !== undefined && (
        <Chip
          label={`“${search}”`}
          onRemove={() => change({ search: undefined })}
          className="max-md:hidden"
        />
      )}
      {hasPrice && (
        <Chip
          label={priceRangeLabel(minPrice, maxPrice)}
          onRemove={() => change({ minPrice: undefined, maxPrice: undefined })}
          className="lg:hidden"
        />
      )}
      <Button variant="text" onClick={clear} className="-mx-3 min-h-11! px-3! text-sm">
        Clear filters
      </Button>
    </div>
  )
}

type ChipProps = { label: string; onRemove: () => void; className: string }
function Chip({ label, onRemove, className }: ChipProps) {
  return (
    <button
      type="button"
      aria-label={`Remove filter ${label}`}
      onClick={onRemove}
      className={cx(
        'press mr-3 inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-primary-soft px-4 text-sm font-semibold text-primary',
        className,
      )}
    >
      <span className="truncate">{label}</span>
      <X aria-hidden="true" className="size-4 shrink-0" />
    </button>
  )
}

function priceRangeLabel(least: number | undefined, most: number | undefined): string {
  if (least === undefined) return `Up to ${formatNaira(most ?? 0)}`
  return most === undefined ? `From ${formatNaira(least)}` : `${formatNaira(least)} to ${formatNaira(most)}`
}
