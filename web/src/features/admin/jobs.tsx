import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type DeadJob, retryJob } from '#adapters/http/contract/jobs.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PagedList } from '../../components/paged-list.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Time } from '../../components/time.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { useAct } from '../../lib/api/use-act.ts'
import { toast } from '../../lib/toast.ts'
import { deadJobsQuery } from './api.ts'
import { SuperOnly } from './super-only.tsx'
import { useAdminFilters } from './use-admin-filters.ts'

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
  return (
    <SuperOnly>
      <Jobs />
    </SuperOnly>
  )
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
      <PagedList
        list={list}
        rowsOf={({ jobs }) => jobs}
        page={page}
        onPage={(to) => change({ page: to })}
        loading={<Skeleton lines={6} label="Loading failed jobs" />}
        failure="Failed to load the failed jobs"
        empty={<EmptyState picture="books" title="Nothing has failed" text="All work was done." />}
      >
        {(jobs) => (
          <ul className="card divide-y divide-line rounded-lg bg-surface px-4 shadow-card">
            {jobs.map((job) => (
              <Job key={job.id} job={job} />
            ))}
          </ul>
        )}
      </PagedList>
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
