import { Suspense } from 'react'
import type { CatalogKind } from '../../../lib/listings/listing-kinds.ts'
import { lazyWhenIdle } from '../../../lib/navigation/lazily.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { VERIFIED_CHOICES } from './active-filters.ts'
import type { DetailFiltersProps } from './detail-filters.tsx'
import type { ChoiceFilter } from './filter-bar.tsx'
import type { Filtering } from './list-filters.ts'
import { RangeForm } from './range-form.tsx'

const DetailFilters = lazyWhenIdle<DetailFiltersProps>(() => import('./detail-filters.tsx'))

type Props = Pick<Filtering, 'filters' | 'change'>

export function MoreFilters({ filters, change }: Props) {
  const { category, minPrice, maxPrice, verified, details } = filters
  return (
    <>
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
    </>
  )
}

export function categoryFilter(
  categories: CatalogKind['categories'],
  { filters, change }: Props,
): ChoiceFilter {
  return {
    label: 'Category',
    placeholder: 'All categories',
    choices: categories,
    value: filters.category ?? '',
    choose: (value) => change({ category: value || undefined }),
    className: 'lg:w-56',
  }
}

export function SellersField({
  verified,
  change,
}: Pick<Filtering, 'change'> & Pick<Filtering['filters'], 'verified'>) {
  return (
    <SelectField
      label="Sellers"
      placeholder="All sellers"
      choices={VERIFIED_CHOICES}
      value={verified ?? ''}
      onChange={({ target }) => change({ verified: target.value === 'true' ? 'true' : undefined })}
      frameClassName="max-lg:col-span-full lg:w-48"
    />
  )
}
