import { useQueryClient } from '@tanstack/react-query'
import { CHATS } from '#adapters/contract/core/chat-apps.ts'
import type { DeadJob } from '#adapters/contract/moderation/failed-jobs.ts'
import { AdminList, pageOf } from '../../components/admin/admin-list.tsx'
import { Button } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { Time } from '../../components/ui/time.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { toast } from '../../lib/toast.ts'

const JOBS = 'GET /api/admin/jobs'

const WORK: Readonly<Record<string, string>> = {
  mail: 'Emails',
  ...Object.fromEntries(CHATS.map(({ channel, name }) => [channel, `${name} messages`])),
  ticker: 'An announcement',
  images: 'Removing pictures',
  'withdrawal.pay': 'A payout',
}

export function Component() {
  return (
    <AdminList
      heading="Failed Jobs"
      intro="Emails and other tasks that failed for an hour or for good. Fix the cause and retry. Money moves once, but an email may come twice."
      loading="Loading failed jobs"
      failure="Failed to load the failed jobs"
      pages={(requested) => pageOf(JOBS, requested)}
      rowsOf={({ jobs }) => jobs}
      empty={() => <EmptyState picture="books" title="No failed jobs" text="Everything ran as it should." />}
      frame={(rows) => (
        <ul className="card divide-y divide-line rounded-lg bg-surface px-4 shadow-card">{rows}</ul>
      )}
    >
      {(job) => <Job key={job.id} job={job} />}
    </AdminList>
  )
}

function Job({ job: { id, name, event, reason, tries, diedAt } }: { job: DeadJob }) {
  const queries = useQueryClient()
  const { submit, isPending } = useSubmitOnce({
    mutationFn: () => call('POST /api/admin/jobs/:jobId/retry', { params: { jobId: id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(userMessage(error, 'That didn’t work. Please try again.')),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', JOBS] }),
  })
  const work = WORK[name] ?? name
  const eventName = event?.replace('.', ' ').replaceAll('_', ' ')
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{eventName ? `${work}: ${eventName}` : work}</p>
        <p className="text-sm break-words text-ink-2">{reason}</p>
        <p className="text-xs text-ink-3">
          <span>{tries === 1 ? '1 try' : `${tries} tries`}</span>, <Time at={diedAt} as="date-time" />
        </p>
      </div>
      <Button
        variant="outline"
        busy={isPending}
        busyLabel="Trying…"
        aria-label={`Try again: ${eventName ? `${work}, ${eventName}` : work}`}
        onClick={() => submit(undefined)}
      >
        Try again
      </Button>
    </li>
  )
}
