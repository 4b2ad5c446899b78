import { Suspense } from 'react'
import { lazyWhenIdle } from '../../../lib/navigation/lazily.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { VERIFIED_CHOICES } from './active-filters.ts'
import type { DetailFiltersProps } from './detail-filters.tsx'
import type { ChoiceFilter } from './filter-bar.tsx'
import { type Filtering, withDetail } from './list-filters.ts'
import type { KindFilter, ListedKind } from './listed-kinds.ts'
import { RangeForm } from './range-form.tsx'

const DetailFilters = lazyWhenIdle<DetailFiltersProps>(() => import('./detail-filters.tsx'))

type Filters = Pick<Filtering, 'filters' | 'change'>

export function MoreFilters({ listingKind, filters, change }: Filters & { listingKind: ListedKind }) {
  const { category, min, max, verified, details } = filters
  const { range, sellers, fields, hasDetails } = listingKind
  return (
    <>
      {fields.map((field) => {
        const { choose, className, ...select } = kindFilter(field, { filters, change })
        return (
          <SelectField
            key={field.name}
            {...select}
            onChange={({ target }) => choose(target.value)}
            frameClassName={className}
          />
        )
      })}
      <SelectField
        label={sellers.label}
        placeholder={sellers.placeholder}
        choices={VERIFIED_CHOICES}
        value={verified ?? ''}
        onChange={({ target }) => change({ verified: target.value === 'true' ? 'true' : undefined })}
        frameClassName={sellers.className}
      />
      {range && <RangeForm key={`${min}-${max}`} of={range.of} min={min} max={max} onSend={change} />}
      {hasDetails && (
        <Suspense fallback={<span className="h-18.5 lg:basis-full" />}>
          <DetailFilters category={category} details={details} change={change} />
        </Suspense>
      )}
    </>
  )
}

export function categoryFilter(
  { categories, categoryClassName }: ListedKind,
  { filters, change }: Filters,
): ChoiceFilter {
  return {
    label: 'Category',
    placeholder: 'All categories',
    choices: categories,
    value: filters.category ?? '',
    choose: (value) => change({ category: value || undefined }),
    className: categoryClassName,
  }
}

export function kindFilter(
  { name, ...filter }: KindFilter,
  { filters: { details }, change }: Filters,
): ChoiceFilter {
  return {
    ...filter,
    value: details?.[name] ?? '',
    choose: (value) => change({ details: withDetail(details, name, value) }),
  }
}
