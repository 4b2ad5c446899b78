import { Search, X } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import type { Campus } from '#adapters/contract/core/choices.ts'
import { CAMPUS_CHOICES } from '../../../lib/campus/campus.ts'
import { useCampus } from '../../../lib/campus/use-campus.ts'
import { cx } from '../../../lib/cx.ts'
import { Button } from '../../ui/button.tsx'
import { SaveSearch } from '../search/save-search-later.tsx'
import { activeFilters } from './active-filters.ts'
import { type ChoiceFilter, FilterBar } from './filter-bar.tsx'
import { type Filtering, isFiltered, queryOf } from './list-filters.ts'
import type { ListedKind } from './listed-kinds.ts'
import { categoryFilter, kindFilter, MoreFilters } from './more-filters.tsx'

type BarProps = Pick<Filtering, 'filters' | 'change' | 'clear'> & { listingKind: ListedKind }

/** Applies choices at once, texts and prices on submit. */
export function ListFilterBar({
  total,
  campus,
  ...bar
}: BarProps & { campus: Campus | undefined; total: number | undefined }) {
  const { listingKind, filters, change } = bar
  const { kind, many, sorts, chips, hasSearch, moreLabel } = listingKind
  const campusChoices = useCampusChoices()
  return (
    <section aria-label="Filters" className="mb-6 grid gap-3">
      {hasSearch && <SearchForm key={filters.search} many={many} search={filters.search} change={change} />}
      <FilterBar
        label={moreLabel}
        choices={[
          ...(hasSearch ? [] : campusChoices),
          categoryFilter(listingKind, bar),
          ...chips.map((chip) => kindFilter(chip, bar)),
          ...(sorts.length > 1 ? [sortChoice(listingKind, bar)] : []),
        ]}
        active={activeFilters(listingKind, bar)}
        one={kind}
        many={many}
        total={total}
      >
        <MoreFilters listingKind={listingKind} filters={filters} change={change} />
      </FilterBar>
      <ActiveFilters {...bar}>
        <SaveSearch
          kind={many}
          campus={campus}
          filters={{ ...queryOf(listingKind, filters), sort: undefined, status: undefined }}
        />
      </ActiveFilters>
    </section>
  )
}

function sortChoice({ sorts }: ListedKind, { filters, change }: Omit<BarProps, 'clear'>): ChoiceFilter {
  return {
    label: 'Sort by',
    choices: sorts,
    value: filters.sort,
    choose: (value) => change({ sort: sorts.find((item) => item.value === value)?.value ?? 'newest' }),
    className: 'lg:w-48',
  }
}

function useCampusChoices(): ChoiceFilter[] {
  const { campus, fixed, choose } = useCampus()
  if (fixed) return []
  return [
    {
      label: 'Campus',
      placeholder: 'All campuses',
      choices: CAMPUS_CHOICES,
      value: campus ?? '',
      choose,
      className: 'max-md:col-span-full lg:w-64',
    },
  ]
}

/** Phones have no search box in their top bar. */
function SearchForm({
  search = '',
  many,
  change,
}: Pick<BarProps, 'change'> & { search: string | undefined; many: string }) {
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

function ActiveFilters({
  listingKind,
  filters,
  change,
  clear,
  children,
}: BarProps & { children: ReactNode }) {
  if (!isFiltered(filters)) return null
  const { search } = filters
  const { hasSearch } = listingKind
  return (
    <div className={cx('flex flex-wrap items-center', hasSearch ? 'gap-2' : 'gap-x-5 gap-y-2')}>
      {hasSearch && search !== undefined && (
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
