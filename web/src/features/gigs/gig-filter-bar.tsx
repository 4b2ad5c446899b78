import type { ReactNode } from 'react'
import { GIG_STATUSES } from '#adapters/contract/gigs/gig-choices.ts'
import { daysLabel } from '../../components/listing/cards/gig-card.tsx'
import {
  rangeFilter,
  VERIFIED_CHOICES,
  verifiedFilter,
} from '../../components/listing/list/active-filters.ts'
import { type ActiveFilter, type ChoiceFilter, FilterBar } from '../../components/listing/list/filter-bar.tsx'
import { RangeForm } from '../../components/listing/list/range-form.tsx'
import { Button } from '../../components/ui/button.tsx'
import { SelectField } from '../../components/ui/form/select-field.tsx'
import { CAMPUS_CHOICES } from '../../lib/campus/campus.ts'
import { useCampus } from '../../lib/campus/use-campus.ts'
import { DURATIONS, GIG_CATEGORY_CHOICES, type GigFiltering } from './gig-filters.ts'

const STATUS_LABELS = {
  open: 'Open',
  in_progress: 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const
const STATUS_CHOICES = GIG_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))
const DURATION_CHOICES = DURATIONS.map((days) => ({
  value: String(days),
  label: `Up to ${daysLabel(days)}`,
}))
type BarProps = Pick<GigFiltering, 'filters' | 'change' | 'clear'>

/** Choices apply at once, budgets on submit. */
export function GigFilterBar({
  filters,
  change,
  clear,
  total,
  children,
}: BarProps & { total: number | undefined; children: ReactNode }) {
  const { category, status, duration, minBudget, maxBudget, verified } = filters
  const campusChoices = useCampusChoices()
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  return (
    <section aria-label="Filters" className="mb-6 grid gap-3">
      <FilterBar
        label="Duration and budget"
        choices={[
          ...campusChoices,
          {
            label: 'Category',
            placeholder: 'All categories',
            choices: GIG_CATEGORY_CHOICES,
            value: category ?? '',
            choose: (value) =>
              change({ category: GIG_CATEGORY_CHOICES.find((item) => item.value === value)?.value }),
            className: 'lg:w-48',
          },
          {
            label: 'Status',
            placeholder: 'Any status',
            choices: STATUS_CHOICES,
            value: status ?? '',
            choose: (value) => change({ status: GIG_STATUSES.find((item) => item === value) }),
            className: 'lg:w-40',
          },
        ]}
        active={activeGigFilters({ filters, change })}
        one="gig"
        many="gigs"
        total={total}
      >
        <SelectField
          label="Duration"
          placeholder="Any duration"
          choices={DURATION_CHOICES}
          value={duration === undefined ? '' : String(duration)}
          onChange={({ target }) => change({ duration: Number(target.value) || undefined })}
          frameClassName="lg:w-40"
        />
        <SelectField
          label="Posted by"
          placeholder="Everyone"
          choices={VERIFIED_CHOICES}
          value={verified ?? ''}
          onChange={({ target }) => change({ verified: target.value === 'true' ? 'true' : undefined })}
          frameClassName="lg:w-48"
        />
        <RangeForm
          key={`${minBudget}-${maxBudget}`}
          of="budget"
          min={minBudget}
          max={maxBudget}
          onSend={({ min, max }) => change({ minBudget: min, maxBudget: max })}
        />
      </FilterBar>
      {isFiltered && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button variant="text" onClick={clear} className="-mx-3 min-h-11! px-3! text-sm">
            Clear filters
          </Button>
          {children}
        </div>
      )}
    </section>
  )
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

function activeGigFilters({ filters, change }: Pick<BarProps, 'filters' | 'change'>): ActiveFilter[] {
  const { duration, minBudget, maxBudget, verified } = filters
  const days = DURATION_CHOICES.find(({ value }) => value === String(duration))
  return [
    ...(days ? [{ label: days.label, remove: () => change({ duration: undefined }) }] : []),
    ...verifiedFilter(verified, () => change({ verified: undefined })),
    ...rangeFilter(minBudget, maxBudget, () => change({ minBudget: undefined, maxBudget: undefined })),
  ]
}
