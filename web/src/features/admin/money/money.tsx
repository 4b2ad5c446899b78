import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CAMPUSES, PRODUCT_CATEGORIES, productCategoryLabel } from '#adapters/contract/core/choices.ts'
import {
  ACTIVITY_FIGURES,
  CATEGORY_FIGURES,
  FIGURE_STEPS,
  type FigureStep,
  GIGS,
  MONEY_FIGURES,
  STEPS_SHOWN,
} from '#adapters/contract/wallet/figure-names.ts'
import type { FigureQuery, FigureRow } from '#adapters/contract/wallet/figures.ts'
import { CampusFilter } from '../../../components/admin/campus-filter.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { CsvButton } from '../../../components/ui/csv-button.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { SelectField } from '../../../components/ui/form/select-field.tsx'
import { Skeleton } from '../../../components/ui/loading/skeleton.tsx'
import { PageHeader } from '../../../components/ui/page/page-header.tsx'
import { call, userMessage } from '../../../lib/api/client.ts'
import { formatCount, formatMonth, formatNaira } from '../../../lib/format.ts'
import { useAddressFilters } from '../../../lib/navigation/address-params.ts'
import { paths } from '../../../lib/navigation/paths.ts'

const LABELS = { ...MONEY_FIGURES, ...ACTIVITY_FIGURES }
type Figure = keyof typeof LABELS
const FIGURES = Object.keys(LABELS) as Figure[]
const CATEGORIES = [...PRODUCT_CATEGORIES, GIGS] as const
const CATEGORY_CHOICES = CATEGORIES.map((value) => ({
  value,
  label: value === GIGS ? 'Gigs' : productCategoryLabel(value),
}))
const STEPS = [
  { value: 'day', label: `${STEPS_SHOWN.day} days` },
  { value: 'month', label: `${STEPS_SHOWN.month} months` },
]

function figuresQuery(query: FigureQuery) {
  return {
    queryKey: ['admin', 'figures', query],
    queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /api/admin/figures', { query }, { signal }),
    placeholderData: keepPreviousData,
  }
}

export function Component() {
  const { choiceOf, change } = useAddressFilters()
  const campus = choiceOf('campus', CAMPUSES)
  const step = choiceOf('step', FIGURE_STEPS) ?? 'day'
  const category = choiceOf('category', CATEGORIES)
  const figures = category === undefined ? FIGURES : CATEGORY_FIGURES
  const figure = choiceOf('figure', figures) ?? 'sales'
  const { data, error, isError, refetch } = useQuery(figuresQuery({ step, campus, category }))
  return (
    <>
      <PageHeader
        heading="Money over time"
        intro="Computed from the books. Days begin and end in Lagos."
        back={{ to: paths.adminDashboard, label: 'Back to Dashboard' }}
        actions={
          <CsvButton
            path="/api/admin/figures.csv"
            query={{ step, campus, category }}
            done="Figures downloaded"
            failed="Failed to download the figures"
          >
            Download CSV
          </CsvButton>
        }
      />
      <fieldset className="mb-6 grid min-w-0 grid-cols-1 gap-3 min-[22rem]:grid-cols-2 md:grid-cols-3">
        <legend className="sr-only">Filters</legend>
        <SelectField
          label="Chart of"
          choices={figures.map((value) => ({ value, label: LABELS[value] }))}
          value={figure}
          onChange={({ target }) => change({ figure: target.value })}
        />
        <SelectField
          label="Period"
          choices={STEPS}
          value={step}
          onChange={({ target }) => change({ step: target.value })}
        />
        <SelectField
          label="Category"
          placeholder="All categories"
          choices={CATEGORY_CHOICES}
          value={category ?? ''}
          onChange={({ target }) => change({ category: target.value })}
        />
        <CampusFilter campus={campus} onChange={(chosen) => change({ campus: chosen })} />
      </fieldset>
      {data ? (
        <>
          <Card className="mb-6">
            <h2 className="mb-3 font-bold">{`${LABELS[figure]} by ${step}`}</h2>
            <Columns amounts={data.rows.map((row) => row[figure]).reverse()} />
            <p className="mt-2 flex justify-between text-xs text-ink-2 tabular-nums">
              <span>{data.rows[data.rows.length - 1]?.period}</span>
              <span>{data.rows[0]?.period}</span>
            </p>
          </Card>
          <Figures rows={data.rows} figures={figures} step={step} />
        </>
      ) : isError ? (
        <ErrorState message={userMessage(error, 'Failed to load the figures')} onRetry={() => refetch()} />
      ) : (
        <Skeleton lines={10} label="Loading figures" />
      )}
    </>
  )
}

/** Draws one column a period, newest on the right. The table has the same figures. */
function Columns({ amounts }: { amounts: readonly number[] }) {
  const [max, min] = [Math.max(...amounts, 0), Math.min(...amounts, 0)]
  const scale = 100 / (max - min || 1)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${amounts.length} 100`}
      preserveAspectRatio="none"
      className="block h-40 w-full text-campus"
    >
      <rect y={max * scale} width={amounts.length} height="0.5" fill="currentColor" opacity="0.4" />
      {amounts.map((amount, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position
          key={index}
          x={index + 0.1}
          y={(max - Math.max(amount, 0)) * scale}
          width="0.8"
          height={Math.abs(amount) * scale}
          fill="currentColor"
        />
      ))}
    </svg>
  )
}

type FiguresProps = { rows: readonly FigureRow[]; figures: readonly Figure[]; step: FigureStep }

function Figures({ rows, figures, step }: FiguresProps) {
  return (
    <section
      aria-label="Table of all figures"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard
      tabIndex={0}
      className="card relative overflow-x-auto rounded-lg bg-surface shadow-card"
    >
      <table className="w-full text-right text-sm tabular-nums">
        <caption className="sr-only">{`Money and activity by ${step}`}</caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="p-3 text-left">
              {step === 'day' ? 'Day' : 'Month'}
            </th>
            {figures.map((figure) => (
              <th key={figure} scope="col" className="p-3 whitespace-nowrap">
                {LABELS[figure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.period}>
              <th scope="row" className="p-3 text-left font-medium whitespace-nowrap">
                {step === 'day' ? row.period : formatMonth(row.period)}
              </th>
              {figures.map((figure) => (
                <td key={figure} className="p-3 whitespace-nowrap">
                  {figure in MONEY_FIGURES ? formatNaira(row[figure]) : formatCount(row[figure])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
