import { useQuery } from '@tanstack/react-query'
import type { AuditEntry } from '#adapters/http/contract/administration.ts'
import { paths } from '../../app/paths.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PagedList } from '../../components/paged-list.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Time } from '../../components/time.tsx'
import { auditQuery } from './api.ts'
import { SuperOnly } from './super-only.tsx'
import { useAdminFilters } from './use-admin-filters.ts'

/** What admins did, newest first, for a super admin. */
export function Component() {
  return (
    <SuperOnly>
      <Log />
    </SuperOnly>
  )
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
      <PagedList
        list={list}
        rowsOf={({ entries }) => entries}
        page={page}
        onPage={(to) => change({ page: to })}
        loading={<Skeleton lines={8} label="Loading the audit log" />}
        failure="Failed to load the audit log"
        empty={<EmptyState picture="books" title="Nothing was done yet" />}
      >
        {(entries) => (
          <ol className="card divide-y divide-line rounded-lg bg-surface px-4 shadow-card">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </PagedList>
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
