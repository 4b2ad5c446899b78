import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate } from 'react-router-dom'
import { type DeadJob, retryJob } from '#adapters/http/contract/jobs.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Pagination } from '../../components/pagination.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Time } from '../../components/time.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { useAct } from '../../lib/api/use-act.ts'
import { useSession } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { deadJobsQuery } from './api.ts'
import { useAdminFilters } from './use-admin-filters.ts'

const FAILED = 'Failed to load the failed jobs'
/** What each kind of work is, for people; others show their own name. */
const WORK: Readonly<Record<string, string>> = {
  mail: 'Mails',
  telegram: 'Telegram messages',
  ticker: 'An announcement',
  images: 'Removing pictures',
  'withdrawal.pay': 'A payout',
}

/** What the workers gave up, for a super admin, each with another try. */
export function Component() {
  const { user } = useSession()
  return user?.role === 'SUPER_ADMIN' ? <Jobs /> : <Navigate to={paths.adminDashboard} replace />
}

function Jobs() {
  const { page, change } = useAdminFilters()
  const list = useQuery(deadJobsQuery(page))
  return (
    <>
      <PageHeader
        heading="Failed Jobs"
        intro="Mails and other work that failed for an hour, or for good. Mend the cause, then have it tried again: what was already done is not done twice."
        back={{ to: paths.adminDashboard, label: 'Back to Dashboard' }}
      />
      {list.isPending && <Skeleton lines={6} label="Loading failed jobs" />}
      {list.isError && !list.data && (
        <ErrorState message={userMessage(list.error, FAILED)} onRetry={() => list.refetch()} />
      )}
      {list.data?.jobs.length === 0 && (
        <EmptyState picture="books" title="Nothing has failed" text="All work was done." />
      )}
      {list.data && list.data.jobs.length > 0 && (
        <>
          <ul className="divide-y divide-line rounded-lg bg-surface px-4 shadow-card">
            {list.data.jobs.map((job) => (
              <Job key={job.id} job={job} />
            ))}
          </ul>
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

function Job({ job: { id, name, event, reason, tries, diedAt } }: { job: DeadJob }) {
  const queries = useQueryClient()
  const { act, isPending } = useAct({
    mutationFn: () => call(retryJob, { params: { jobId: id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(userMessage(error, 'That did not work. Please try again.')),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', 'jobs'] }),
  })
  const work = WORK[name] ?? name
  const told = event?.replace('.', ' ').replaceAll('_', ' ')
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{told ? `${work}: ${told}` : work}</p>
        <p className="text-sm break-words text-ink-2">{reason}</p>
        <p className="text-xs text-ink-3">
          {tries === 1 ? '1 try' : `${tries} tries`}, <Time at={diedAt} as="date-time" />
        </p>
      </div>
      <Button variant="outline" busy={isPending} busyLabel="Trying…" onClick={() => act(undefined)}>
        Try again<span className="sr-only">: {told ? `${work}, ${told}` : work}</span>
      </Button>
    </li>
  )
}
