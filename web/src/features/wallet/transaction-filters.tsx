import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '#adapters/contract/core/choices.ts'
import type { TransactionQuery } from '#adapters/contract/wallet/wallet.ts'
import { Button } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/form/field.tsx'
import { SelectField } from '../../components/ui/form/select-field.tsx'
import { statusLabel, typeLabel } from '../../lib/money/transaction-terms.ts'
import { dayIn, pageIn, useAddressParams } from '../../lib/navigation/address-params.ts'
import { END_BEFORE_START } from '../../lib/time/days.ts'

type Filters = Omit<TransactionQuery, 'page' | 'limit'>
const TYPES = TRANSACTION_TYPES.map((value) => ({ value, label: typeLabel(value) }))
const STATUSES = TRANSACTION_STATUSES.map((value) => ({ value, label: statusLabel(value) }))

export function useTransactionFilters() {
  const [params, setParams] = useAddressParams()
  const filters: Filters = {
    type: TRANSACTION_TYPES.find((type) => type === params.get('type')) ?? '',
    status: TRANSACTION_STATUSES.find((status) => status === params.get('status')) ?? '',
    startDate: dayIn(params.get('startDate')),
    endDate: dayIn(params.get('endDate')),
  }
  return {
    filters,
    page: pageIn(params),
    setFilter(name: keyof Filters, value: string) {
      setParams((old) => {
        const next = new URLSearchParams(old)
        next.delete('page')
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      })
    },
    setPage(page: number) {
      setParams((old) => {
        const next = new URLSearchParams(old)
        next.set('page', String(page))
        return next
      })
    },
    clear: () => setParams(() => new URLSearchParams()),
  }
}

type FiltersProps = {
  filters: Filters
  setFilter: (name: keyof Filters, value: string) => void
  clear: () => void
}

export function TransactionFilters({ filters, setFilter, clear }: FiltersProps) {
  const { type, status, startDate, endDate } = filters
  const backwards = Boolean(startDate && endDate && endDate < startDate)
  return (
    <fieldset className="mb-6 grid min-w-0 grid-cols-1 min-[22rem]:grid-cols-2 gap-3 md:grid-cols-4">
      <legend className="sr-only">Filters</legend>
      <SelectField
        label="Type"
        placeholder="All types"
        choices={TYPES}
        value={type}
        onChange={(event) => setFilter('type', event.target.value)}
      />
      <SelectField
        label="Status"
        placeholder="All statuses"
        choices={STATUSES}
        value={status}
        onChange={(event) => setFilter('status', event.target.value)}
      />
      <Field
        label="Start date"
        type="date"
        frameClassName="min-w-0 grid-cols-1"
        value={startDate}
        max={endDate || undefined}
        onChange={(event) => setFilter('startDate', event.target.value)}
      />
      <Field
        label="End date"
        type="date"
        frameClassName="min-w-0 grid-cols-1"
        value={endDate}
        min={startDate || undefined}
        error={backwards ? END_BEFORE_START : undefined}
        onChange={(event) => setFilter('endDate', event.target.value)}
      />
      {Object.values(filters).some(Boolean) && (
        <div className="col-span-full">
          <Button variant="text" onClick={clear} className="-mx-3 min-h-11! px-3! text-sm">
            Clear filters
          </Button>
        </div>
      )}
    </fieldset>
  )
}
