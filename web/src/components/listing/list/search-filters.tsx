import { PRODUCTS } from '../../../lib/listings/listing-kinds.ts'
import { type Filtering, filtersOn } from './list-filters.ts'
import { CategoryField, MoreFilters } from './more-filters.tsx'

export type SearchFiltersProps = Pick<Filtering, 'filters' | 'change'>

/** What the products that a search found are narrowed by. It starts folded on phones, so that its room is known before it comes. */
export default function SearchFilters({ filters, change }: SearchFiltersProps) {
  const { category: _, ...folded } = filtersOn(filters)
  const count = Object.keys(folded).length
  return (
    <section aria-label="Filters" className="grid grid-cols-2 items-end gap-3 lg:flex lg:flex-wrap">
      <CategoryField
        categories={PRODUCTS.categories}
        filters={filters}
        change={change}
        className="max-lg:col-span-full"
      />
      <MoreFilters
        filters={filters}
        change={change}
        label={count === 0 ? 'More filters' : `More filters (${count})`}
      />
    </section>
  )
}
