import { Suspense } from 'react'
import type { CatalogKind } from '../../../lib/listings/listing-kinds.ts'
import { idly } from '../../../lib/navigation/lazily.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import type { DetailFiltersProps } from './detail-filters.tsx'
import { FoldedFilters } from './folded-filters.tsx'
import type { Filtering } from './list-filters.ts'
import { RangeForm } from './range-form.tsx'

const DetailFilters = idly<DetailFiltersProps>(() => import('./detail-filters.tsx'))

type Props = Pick<Filtering, 'filters' | 'change'>
type MoreFiltersProps = Props & { label: string; startsOpen?: boolean }

/** What products are narrowed by beside their category: sellers, price and details. */
export function MoreFilters({ filters, change, label, startsOpen = false }: MoreFiltersProps) {
  const { category, minPrice, maxPrice, verified, details } = filters
  return (
    <FoldedFilters label={label} startsOpen={startsOpen}>
      <SellersField verified={verified} change={change} />
      <RangeForm
        key={`${minPrice}-${maxPrice}`}
        of="price"
        min={minPrice}
        max={maxPrice}
        onSend={({ min, max }) => change({ minPrice: min, maxPrice: max })}
      />
      <Suspense fallback={<span className="h-18.5 lg:basis-full" />}>
        <DetailFilters category={category} details={details} change={change} />
      </Suspense>
    </FoldedFilters>
  )
}

type CategoryProps = Props & Pick<CatalogKind, 'categories'> & { className?: string }

/** The category that a list is narrowed to. */
export function CategoryField({ categories, filters, change, className }: CategoryProps) {
  return (
    <SelectField
      label="Category"
      placeholder="All categories"
      choices={categories}
      value={filters.category ?? ''}
      onChange={(event) => change({ category: event.target.value || undefined })}
      frameClassName={`lg:w-56 ${className ?? ''}`}
    />
  )
}

/** Whether only verified students' listings are shown. */
export function SellersField({
  verified,
  change,
}: Pick<Filtering, 'change'> & Pick<Filtering['filters'], 'verified'>) {
  return (
    <SelectField
      label="Sellers"
      placeholder="All sellers"
      choices={SELLERS}
      value={verified ?? ''}
      onChange={({ target }) => change({ verified: target.value === 'true' ? 'true' : undefined })}
      frameClassName="max-lg:col-span-full lg:w-48"
    />
  )
}

const SELLERS = [{ value: 'true', label: 'Verified students' }]
