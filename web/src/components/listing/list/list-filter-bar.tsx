import { Search, X } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import type { Campus } from '#adapters/contract/core/choices.ts'
import { cx } from '../../../lib/cx.ts'
import { formatNaira } from '../../../lib/format.ts'
import type { CatalogKind } from '../../../lib/listings/listing-kinds.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SaveSearch } from '../search/save-search-later.tsx'
import type { Filtering } from './list-filters.ts'
import { CategoryField, MoreFilters, SellersField } from './more-filters.tsx'

type BarProps = Pick<Filtering, 'filters' | 'change' | 'clear'>

/** What the list is narrowed and sorted by. Choices act at once, texts and prices when they are sent. */
export function ListFilterBar({
  listingKind,
  campus,
  filters,
  change,
  clear,
}: BarProps & { listingKind: CatalogKind; campus: Campus | undefined }) {
  const { search, category, sort, minPrice, maxPrice, verified } = filters
  return (
    <section aria-label="Filters" className="mb-6 grid gap-3">
      <SearchForm key={search} many={listingKind.many} search={search} change={change} />
      <div className="grid grid-cols-2 items-end gap-3 lg:flex lg:flex-wrap">
        <CategoryField categories={listingKind.categories} filters={filters} change={change} />
        <SelectField
          label="Sort by"
          choices={listingKind.sorts}
          value={sort}
          onChange={(event) =>
            change({
              sort: listingKind.sorts.find(({ value }) => value === event.target.value)?.value ?? 'newest',
            })
          }
          frameClassName="lg:w-48"
        />
        {listingKind.hasPrices ? (
          <MoreFilters
            filters={filters}
            change={change}
            label="More filters"
            startsOpen={filters.details !== undefined || verified !== undefined}
          />
        ) : (
          <SellersField verified={verified} change={change} />
        )}
      </div>
      <ActiveFilters filters={filters} change={change} clear={clear}>
        <SaveSearch
          kind={listingKind.many}
          campus={campus}
          filters={{ search, category, minPrice, maxPrice, verified, ...filters.details }}
        />
      </ActiveFilters>
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
function ActiveFilters({ filters, change, clear, children }: BarProps & { children: ReactNode }) {
  const { search, category, minPrice, maxPrice, verified, details } = filters
  const hasPrice = minPrice !== undefined || maxPrice !== undefined
  if ([search, category, verified, details].every((value) => value === undefined) && !hasPrice) return null
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
      {children}
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

function priceRangeLabel(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return `Up to ${formatNaira(max ?? 0)}`
  return max === undefined ? `From ${formatNaira(min)}` : `${formatNaira(min)} to ${formatNaira(max)}`
}
