import type { ReactNode } from 'react'
import { GIG_STATUSES } from '#adapters/contract/gigs/gig-choices.ts'
import { daysLabel } from '../../components/listing/cards/gig-card.tsx'
import { FoldedFilters } from '../../components/listing/list/folded-filters.tsx'
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

/** What the gigs are narrowed by. Choices act at once, budgets when they are sent. */
export function GigFilterBar({ filters, change, clear, children }: BarProps & { children: ReactNode }) {
  const { category, status, duration, minBudget, maxBudget, verified } = filters
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  return (
    <section aria-label="Filters" className="mb-6 grid gap-3">
      <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-3 lg:flex lg:flex-wrap">
        <VisitorsCampus />
        <SelectField
          label="Category"
          placeholder="All categories"
          choices={GIG_CATEGORY_CHOICES}
          value={category ?? ''}
          onChange={({ target }) =>
            change({ category: GIG_CATEGORY_CHOICES.find(({ value }) => value === target.value)?.value })
          }
          frameClassName="lg:w-44"
        />
        <SelectField
          label="Status"
          placeholder="Any status"
          choices={STATUS_CHOICES}
          value={status ?? ''}
          onChange={({ target }) => change({ status: GIG_STATUSES.find((value) => value === target.value) })}
          frameClassName="lg:w-40"
        />
        <FoldedFilters
          label="Duration and budget"
          startsOpen={[duration, minBudget, maxBudget, verified].some((value) => value !== undefined)}
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
            choices={[{ value: 'true', label: 'Verified students' }]}
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
        </FoldedFilters>
      </div>
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

/** The campus of a signed-in user is fixed. */
function VisitorsCampus() {
  const { campus, fixed, choose } = useCampus()
  if (fixed) return null
  return (
    <SelectField
      label="Campus"
      placeholder="All campuses"
      choices={CAMPUS_CHOICES}
      value={campus ?? ''}
      onChange={({ target }) => choose(target.value)}
      frameClassName="max-md:col-span-full lg:w-64"
    />
  )
}
