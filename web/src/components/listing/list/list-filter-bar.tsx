import { Search, X } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import type { Campus } from '#adapters/contract/core/choices.ts'
import type { CatalogKind } from '../../../lib/listings/listing-kinds.ts'
import { Button } from '../../ui/button.tsx'
import { SaveSearch } from '../search/save-search-later.tsx'
import { activeFilters } from './active-filters.ts'
import { FilterBar } from './filter-bar.tsx'
import type { Filtering } from './list-filters.ts'
import { categoryFilter, MoreFilters, SellersField } from './more-filters.tsx'

type BarProps = Pick<Filtering, 'filters' | 'change' | 'clear'>

/** Choices apply at once, texts and prices on submit. */
export function ListFilterBar({
  listingKind,
  campus,
  filters,
  change,
  clear,
  total,
}: BarProps & { listingKind: CatalogKind; campus: Campus | undefined; total: number | undefined }) {
  const { search, category, sort, minPrice, maxPrice, verified } = filters
  return (
    <section aria-label="Filters" className="mb-6 grid gap-3">
      <SearchForm key={search} many={listingKind.many} search={search} change={change} />
      <FilterBar
        label="More filters"
        choices={[
          categoryFilter(listingKind.categories, { filters, change }),
          {
            label: 'Sort by',
            choices: listingKind.sorts,
            value: sort,
            choose: (value) =>
              change({ sort: listingKind.sorts.find((item) => item.value === value)?.value ?? 'newest' }),
            className: 'lg:w-48',
          },
        ]}
        active={activeFilters({ filters, change })}
        one={listingKind.kind}
        many={listingKind.many}
        total={total}
      >
        {listingKind.hasPrices ? (
          <MoreFilters filters={filters} change={change} />
        ) : (
          <SellersField verified={verified} change={change} />
        )}
      </FilterBar>
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

function ActiveFilters({ filters, change, clear, children }: BarProps & { children: ReactNode }) {
  const { search, category, minPrice, maxPrice, verified, details } = filters
  const hasPrice = minPrice !== undefined || maxPrice !== undefined
  if ([search, category, verified, details].every((value) => value === undefined) && !hasPrice) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {search !== undefined && (
        <button
          type="button"
          aria-label={`Remove filter “${search}”`}
          onClick={() => change({ search: undefined })}
          className="press mr-3 inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-primary-soft px-4 text-sm font-semibold text-primary max-md:hidden"
        >
          <span className="truncate">{`“${search}”`}</span>
          <X aria-hidden="true" className="size-4 shrink-0" />
        </button>
      )}
      <Button variant="text" onClick={clear} className="-mx-3 min-h-11! px-3! text-sm">
        Clear filters
      </Button>
      {children}
    </div>
  )
}
