import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router-dom'
import type { AuditEntry } from '#adapters/http/contract/administration.ts'
import { paths } from '../../app/paths.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Pagination } from '../../components/pagination.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Time } from '../../components/time.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { useSession } from '../../lib/session.ts'
import { auditQuery } from './api.ts'
import { useAdminFilters } from './use-admin-filters.ts'

/** What admins did, newest first, for a super admin. */
export function Component() {
  const { user } = useSession()
  return user?.role === 'SUPER_ADMIN' ? <Log /> : <Navigate to={paths.adminDashboard} replace />
}

function Log() {
  const { page, change } = useAdminFilters()
  const list = useQuery(auditQuery(page))
  return (
    <>
      <PageHeader
        heading="Audit Log"
        intro="Who did what to whom, when, and why. Nothing here can be changed."
        back={{ to: paths.adminDashboard, label: 'Back to Dashboard' }}
      />
      {list.isPending && <Skeleton lines={8} label="Loading the audit log" />}
      {list.isError && !list.data && (
        <ErrorState
          message={userMessage(list.error, 'Failed to load the audit log')}
          onRetry={() => list.refetch()}
        />
      )}
      {list.data?.entries.length === 0 && <EmptyState picture="books" title="Nothing was done yet" />}
      {list.data && (
        <>
          <ol className="divide-y divide-line rounded-lg bg-surface px-4 shadow-card">
            {list.data.entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
          <Pagination
            simple
            page={page}
            totalPages={list.data.pagination.totalPages}
            onPage={(to) => change({ page: to })}
          />
        </>
      )}
    </>
  )
}

/** `product.disabled` of `product:17`, as a sentence. */
function Entry({ entry: { actor, action, subject, reason, at } }: { entry: AuditEntry }) {
  const [, done = action] = action.split('.')
  return (
    <li className="py-3">
      <p>
        <span className="font-semibold">{actor.name}</span>: {subject.replace(':', ' ').replace('_', ' ')}{' '}
        {done.replaceAll('_', ' ')}
      </p>
      {reason !== '' && <p className="text-sm break-words text-ink-2">{reason}</p>}
      <Time at={at} as="date-time" className="text-xs text-ink-3" />
    </li>
  )
}
