import { useQuery } from '@tanstack/react-query'
import type { AuditEntry } from '#adapters/contract/moderation/administration.ts'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { PagedList } from '../../components/ui/list/paged-list.tsx'
import { PageHeader } from '../../components/ui/page-header.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { Time } from '../../components/ui/time.tsx'
import { paths } from '../../lib/paths.ts'
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
        intro="Every admin action: who, what, when and why. Entries can’t be changed."
        back={{ to: paths.adminDashboard, label: 'Back to Dashboard' }}
      />
      <PagedList
        list={list}
        rowsOf={({ entries }) => entries}
        page={page}
        onPage={(to) => change({ page: to })}
        loading={<Skeleton lines={8} label="Loading the audit log" />}
        failure="Failed to load the audit log"
        empty={<EmptyState picture="books" title="No actions yet" />}
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
        <span dir="auto" className="font-semibold">
          {actor.name}
        </span>
        : <span>{`${subject.replace(':', ' ').replace('_', ' ')} ${done.replaceAll('_', ' ')}`}</span>
      </p>
      {reason !== '' && (
        <p dir="auto" className="text-sm break-words text-ink-2">
          {reason}
        </p>
      )}
      <Time at={at} as="date-time" className="text-xs text-ink-3" />
    </li>
  )
}
