import { STATEMENT_DAYS } from '#adapters/contract/core/limits.ts'
import { Field } from '../../components/ui/form/field.tsx'
import { SelectField } from '../../components/ui/form/select-field.tsx'
import { formatMonth } from '../../lib/format.ts'
import { dayIn, pageIn, useAddressParams } from '../../lib/navigation/address-params.ts'
import { END_BEFORE_START } from '../../lib/time/days.ts'
import { lagosToday } from '../../lib/time/lagos-time.ts'

const MONTHS = 12
const DAY_MS = 86_400_000

/** Returns the period in the URL, by default this month, and its validation error. */
export function usePeriod() {
  const [params, setParams] = useAddressParams()
  const [given, until] = [dayIn(params.get('startDate')), dayIn(params.get('endDate'))]
  const month = daysOf((given || until || lagosToday()).slice(0, 7))
  const startDate = given || month.startDate
  const endDate = until || month.endDate
  const set = (changes: Record<string, string>) =>
    setParams((old) => {
      const next = new URLSearchParams(old)
      for (const [name, value] of Object.entries(changes)) next.set(name, value)
      if (!('page' in changes)) next.delete('page')
      return next
    })
  return {
    startDate,
    endDate,
    page: pageIn(params),
    problem: problemOf(startDate, endDate),
    setPeriod: set,
    setPage: (page: number) => set({ page: String(page) }),
  }
}

type StatementPeriodProps = {
  startDate: string
  endDate: string
  problem: string | undefined
  setPeriod: (days: { startDate: string; endDate: string }) => void
}

export function StatementPeriod({ startDate, endDate, problem, setPeriod }: StatementPeriodProps) {
  const months = lastMonths()
  const chosen = months.find(
    (month) => daysOf(month).startDate === startDate && daysOf(month).endDate === endDate,
  )
  return (
    <fieldset className="mb-6 grid min-w-0 grid-cols-1 gap-3 min-[22rem]:grid-cols-2 md:grid-cols-3">
      <legend className="sr-only">Period</legend>
      <SelectField
        label="Month"
        placeholder="Other dates"
        frameClassName="max-md:col-span-full"
        choices={months.map((value) => ({ value, label: formatMonth(value) }))}
        value={chosen ?? ''}
        onChange={({ target }) => target.value && setPeriod(daysOf(target.value))}
      />
      <Field
        label="Start date"
        type="date"
        frameClassName="min-w-0 grid-cols-1"
        value={startDate}
        onChange={({ target }) => target.value && setPeriod({ startDate: target.value, endDate })}
      />
      <Field
        label="End date"
        type="date"
        frameClassName="min-w-0 grid-cols-1"
        value={endDate}
        error={problem}
        onChange={({ target }) => target.value && setPeriod({ startDate, endDate: target.value })}
      />
    </fieldset>
  )
}

function problemOf(startDate: string, endDate: string): string | undefined {
  if (endDate < startDate) return END_BEFORE_START
  const days = (Date.parse(endDate) - Date.parse(startDate)) / DAY_MS + 1
  return days > STATEMENT_DAYS ? 'A statement covers 12 months at most. Choose a shorter period.' : undefined
}

function daysOf(month: string): { startDate: string; endDate: string } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return { startDate: `${month}-01`, endDate: `${month}-${last}` }
}

function lastMonths(): string[] {
  const [year = 0, number = 1] = lagosToday().split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, number - 1 - index, 1)).toISOString().slice(0, 7),
  )
}
