import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CAMPUSES, campusLabel } from '#adapters/contract/core/choices.ts'
import type { PendingQuery, PendingRow } from '#adapters/contract/wallet/pending-money.ts'
import {
  FAILED_SHOWN_DAYS,
  PENDING_DAYS,
  PENDING_KINDS,
  PENDING_LABELS,
  PENDING_SHOWN,
  type PendingKind,
} from '#adapters/contract/wallet/pending-names.ts'
import { CampusFilter } from '../../../components/admin/campus-filter.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { CsvButton } from '../../../components/ui/csv-button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { SelectField } from '../../../components/ui/form/select-field.tsx'
import { AppLink } from '../../../components/ui/link.tsx'
import { Skeleton } from '../../../components/ui/loading/skeleton.tsx'
import { PageHeader } from '../../../components/ui/page/page-header.tsx'
import { Time } from '../../../components/ui/time.tsx'
import { call, userMessage } from '../../../lib/api/client.ts'
import { formatNaira } from '../../../lib/format.ts'
import { useAddressFilters } from '../../../lib/navigation/address-params.ts'
import { paths } from '../../../lib/navigation/paths.ts'

const KINDS = PENDING_KINDS.map((value) => ({ value, label: PENDING_LABELS[value] }))
const AGES = PENDING_DAYS.map((value) => ({
  value,
  label: value === '0' ? 'Any age' : `${value} days or longer`,
}))

function pendingQuery(query: PendingQuery) {
  return {
    queryKey: ['admin', 'pending-money', query],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call('GET /api/admin/pending-money', { query }, { signal }),
    placeholderData: keepPreviousData,
  }
}

export function Component() {
  const { choiceOf, change } = useAddressFilters()
  const kind = choiceOf('kind', PENDING_KINDS) ?? 'escrow'
  const days = choiceOf('days', PENDING_DAYS) ?? '0'
  const campus = choiceOf('campus', CAMPUSES)
  const { data, error, isError, refetch } = useQuery(pendingQuery({ kind, days, campus }))
  return (
    <>
      <PageHeader
        heading="Pending money"
        intro={
          kind === 'failed'
            ? `Payouts that failed in the last ${FAILED_SHOWN_DAYS} days, the oldest first. Their money is back in the wallet.`
            : 'Money that waits, the oldest first.'
        }
        back={{ to: paths.adminDashboard, label: 'Back to Dashboard' }}
        actions={
          <CsvButton
            path="/api/admin/pending-money.csv"
            query={{ kind, days, campus }}
            done="Pending money downloaded"
            failed="Failed to download pending money"
          >
            Download CSV
          </CsvButton>
        }
      />
      <fieldset className="mb-6 grid min-w-0 grid-cols-1 gap-3 min-[22rem]:grid-cols-2 md:grid-cols-3">
        <legend className="sr-only">Filters</legend>
        <SelectField
          label="Where it is"
          choices={KINDS}
          value={kind}
          onChange={({ target }) => change({ kind: target.value })}
        />
        <SelectField
          label="For how long"
          choices={AGES}
          value={days}
          onChange={({ target }) => change({ days: target.value === '0' ? '' : target.value })}
        />
        <CampusFilter campus={campus} onChange={(chosen) => change({ campus: chosen })} />
      </fieldset>
      {data && data.count === 0 && <EmptyState picture="wallet" title={emptyTitle(kind, days)} />}
      {data && data.count > 0 && <Waiting {...data} />}
      {!data && isError && (
        <ErrorState message={userMessage(error, 'Failed to load pending money')} onRetry={() => refetch()} />
      )}
      {!data && !isError && <Skeleton lines={8} label="Loading pending money" />}
    </>
  )
}

function emptyTitle(kind: PendingKind, days: PendingQuery['days']): string {
  if (kind === 'failed') return 'No payouts failed'
  return days === '0' ? 'Nothing waits' : 'Nothing waits that long'
}

type WaitingProps = { rows: readonly PendingRow[]; count: number; total: number }

function Waiting({ rows, count, total }: WaitingProps) {
  return (
    <Card>
      <h2 className="font-bold tabular-nums">{`${formatNaira(total)} in all, ${count} ${count === 1 ? 'entry' : 'entries'}`}</h2>
      {count > rows.length && (
        <p className="text-sm text-ink-2">{`These are the oldest ${PENDING_SHOWN}. The file has all.`}</p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {rows.map((row) => (
          <Entry key={row.reference} row={row} />
        ))}
      </ul>
    </Card>
  )
}

function Entry({ row: { reference, amount, since, campus, person, about, page } }: { row: PendingRow }) {
  const to =
    page === null
      ? paths.adminPayment(reference)
      : page.kind === 'order'
        ? paths.adminOrder(page.id)
        : paths.gig(page.id)
  return (
    <li className="flex items-baseline justify-between gap-4 py-3">
      <div className="min-w-0 wrap-anywhere">
        <p dir="auto">
          <AppLink to={to}>{about}</AppLink>
        </p>
        <p className="text-sm text-ink-2">
          <AppLink dir="auto" to={paths.adminPerson(person.id)}>
            {person.name || 'Closed account'}
          </AppLink>
          <span>{` · ${campusLabel(campus)}`}</span>
        </p>
        <p className="text-xs text-ink-3">
          Since <Time at={since} as="date-time" />
        </p>
      </div>
      <p className="font-bold whitespace-nowrap tabular-nums">{formatNaira(amount)}</p>
    </li>
  )
}
