import { activeFilters } from './active-filters.ts'
import { FilterBar } from './filter-bar.tsx'
import { type Filtering, filtersOn } from './list-filters.ts'
import { LISTED_PRODUCTS } from './listed-kinds.ts'
import { categoryFilter, MoreFilters } from './more-filters.tsx'

export type SearchFiltersProps = Pick<Filtering, 'filters' | 'change'> & {
  total: number | undefined
}

export default function SearchFilters({ filters, change, total }: SearchFiltersProps) {
  const { category: _, ...others } = filtersOn(LISTED_PRODUCTS, filters)
  const count = Object.keys(others).length
  return (
    <section aria-label="Filters">
      <FilterBar
        label={count === 0 ? 'More filters' : `More filters (${count})`}
        choices={[categoryFilter(LISTED_PRODUCTS, { filters, change })]}
        active={activeFilters(LISTED_PRODUCTS, { filters, change })}
        one="product"
        many="products"
        total={total}
      >
        <MoreFilters listingKind={LISTED_PRODUCTS} filters={filters} change={change} />
      </FilterBar>
    </section>
  )
}
