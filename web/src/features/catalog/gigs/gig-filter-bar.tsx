import { type FormEvent, useState } from 'react'
import { CAMPUS_LABELS, CAMPUSES } from '#adapters/http/contract/choices.ts'
import { GIG_STATUSES } from '#adapters/http/contract/gig-choices.ts'
import { Button } from '../../../components/button.tsx'
import { daysLabel } from '../../../components/gig-card.tsx'
import { MoneyField } from '../../../components/money-field.tsx'
import { SelectField } from '../../../components/select-field.tsx'
import { useCampus } from '../../../lib/use-campus.ts'
import { DURATIONS, GIG_CATEGORY_CHOICES, type GigFiltering, type GigFilters } from './gig-filters.ts'

const STATUS_LABELS = {
  open: 'Open',
  in_progress: 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const
const STATUS_CHOICES = GIG_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))
const DURATION_CHOICES = DURATIONS.map((days) => ({ value: String(days), label: `Up to ${daysLabel(days)}` }))
const CAMPUS_CHOICES = CAMPUSES.map((value) => ({ value, label: CAMPUS_LABELS[value] }))

type BarProps = Pick<GigFiltering, 'filters' | 'change' | 'clear'>

/** What the gigs are narrowed by. Choices act at once, budgets when they are sent. */
export function GigFilterBar({ filters, change, clear }: BarProps) {
  const { category, status, duration, minBudget, maxBudget } = filters
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
        <SelectField
          label="Duration"
          placeholder="Any duration"
          choices={DURATION_CHOICES}
          value={duration === undefined ? '' : String(duration)}
          onChange={({ target }) => change({ duration: Number(target.value) || undefined })}
          frameClassName="max-md:col-span-2 lg:w-40"
        />
        <BudgetForm key={`${minBudget}-${maxBudget}`} filters={filters} change={change} />
      </div>
      {isFiltered && (
        <div>
          <Button variant="text" onClick={clear} className="-mx-3 min-h-11! px-3! text-sm">
            Clear filters
          </Button>
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
      frameClassName="max-md:col-span-2 lg:w-64"
    />
  )
}

type BudgetProps = { filters: GigFilters; change: BarProps['change'] }

function BudgetForm({ filters: { minBudget, maxBudget }, change }: BudgetProps) {
  const [least, setLeast] = useState(minBudget)
  const [most, setMost] = useState(maxBudget)
  const isNew = least !== minBudget || most !== maxBudget
  function send(event: FormEvent) {
    event.preventDefault()
    const backwards = least !== undefined && most !== undefined && least > most
    change(backwards ? { minBudget: most, maxBudget: least } : { minBudget: least, maxBudget: most })
  }
  return (
    <form
      noValidate
      onSubmit={send}
      className="col-span-2 grid grid-cols-[1fr_1fr_auto] items-end gap-3 md:col-span-3 lg:max-w-md lg:min-w-96 lg:flex-1"
    >
      <MoneyField small label="Lowest budget" placeholder="Any" value={least} onChange={setLeast} />
      <MoneyField small label="Highest budget" placeholder="Any" value={most} onChange={setMost} />
      <Button type="submit" variant="outline" aria-disabled={!isNew || undefined} className="px-4!">
        Apply
      </Button>
    </form>
  )
}
