import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PAGE_SIZE } from '#adapters/contract/core/limits.ts'
import type { Chargeback } from '#adapters/contract/wallet/ledger.ts'
import { Badge } from '../../../components/ui/badges/badge.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { AppLink } from '../../../components/ui/link.tsx'
import { Pagination } from '../../../components/ui/list/pagination.tsx'
import { Skeleton } from '../../../components/ui/loading/skeleton.tsx'
import { Time } from '../../../components/ui/time.tsx'
import { call, userMessage } from '../../../lib/api/client.ts'
import { formatNaira } from '../../../lib/format.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { PaymentReference } from '../payment-reference.tsx'

export function Chargebacks() {
  const [page, setPage] = useState(1)
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['admin', 'chargebacks', page],
    queryFn: ({ signal }) =>
      call('GET /api/admin/ledger/chargebacks', { query: { page, limit: PAGE_SIZE.admin } }, { signal }),
    staleTime: 0,
  })
  return (
    <section aria-labelledby="chargebacks">
      <h2 id="chargebacks" className="mb-4 text-xl font-bold">
        Chargebacks
      </h2>
      {!data && isError && (
        <ErrorState
          message={userMessage(error, 'Failed to load the chargebacks')}
          onRetry={() => refetch()}
        />
      )}
      {!data && !isError && <Skeleton lines={3} label="Loading the chargebacks" />}
      {data?.chargebacks.length === 0 && (
        <p className="text-ink-2">No disputed deposits. When a bank takes one back, it shows up here.</p>
      )}
      {data && data.chargebacks.length > 0 && (
        <ol className="divide-y divide-line rounded-lg bg-surface px-4 shadow-card">
          {data.chargebacks.map((chargeback) => (
            <Row key={chargeback.id} chargeback={chargeback} />
          ))}
        </ol>
      )}
      {data && (
        <Pagination
          simple
          label="Pages of chargebacks"
          page={page}
          totalPages={data.pagination.totalPages}
          onPage={setPage}
        />
      )}
    </section>
  )
}

const STATUS = {
  open: { tone: 'danger', label: 'Open' },
  won: { tone: 'money', label: 'Won' },
  lost: { tone: 'neutral', label: 'Lost' },
} as const

function Row({ chargeback }: { chargeback: Chargeback }) {
  const { user, reference, cause, status, amount, frozen, owed, openedAt, endedAt } = chargeback
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold break-words">
          <span>{`${formatNaira(amount)} deposited by`}</span>{' '}
          <AppLink to={paths.adminPerson(user.id)}>{user.name || 'Closed account'}</AppLink>
        </span>
        <Badge tone={STATUS[status].tone}>{STATUS[status].label}</Badge>
      </p>
      <p className="text-sm text-ink-2">
        <span>
          {cause === 'dispute'
            ? `Disputed by the bank. ${formatNaira(frozen)} frozen, ${formatNaira(owed)} owed.`
            : `Refunded to the card. ${formatNaira(frozen)} frozen, ${formatNaira(owed)} owed.`}
        </span>{' '}
        {status === 'open' && <span>Respond at the payment provider.</span>}
      </p>
      <p className="text-xs break-all text-ink-3">
        <Time at={endedAt ?? openedAt} as="date-time" /> · <PaymentReference reference={reference} />
      </p>
    </li>
  )
}
