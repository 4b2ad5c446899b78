import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import type { Session } from '#adapters/contract/identity/sessions.ts'
import { Badge } from '../../components/ui/badges/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { ConfirmDialog } from '../../components/ui/dialog/confirm-dialog.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Skeleton } from '../../components/ui/loading/skeleton.tsx'
import { SectionHeader } from '../../components/ui/page/page-header.tsx'
import { Time } from '../../components/ui/time.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { leave } from '../../lib/session/leave.ts'
import { toast } from '../../lib/toast.ts'

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call('GET /api/auth/sessions', {}, { signal }),
})

export function SessionsCard() {
  const { data, error, isError, refetch } = useQuery(sessionsQuery)
  const [asking, setAsking] = useState(false)
  const everywhere = useSubmitOnce({
    mutationFn: () => call('DELETE /api/auth/sessions'),
    onSuccess: ({ message }) => leave(message),
    onError: (failure) => toast.error(userMessage(failure, 'Failed to sign out everywhere')),
  })
  return (
    <Card>
      <SectionHeader heading="Signed-in devices" />
      {data ? (
        <ul className="divide-y divide-line">
          {data.sessions.map((session) => (
            <Device key={session.id} session={session} />
          ))}
        </ul>
      ) : isError ? (
        <ErrorState message={userMessage(error, 'Failed to load your devices')} onRetry={() => refetch()} />
      ) : (
        <Skeleton lines={2} label="Loading devices" />
      )}
      <Button variant="danger-outline" wide className="mt-4" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => everywhere.submit(undefined)}
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        busy={everywhere.isPending}
        busyLabel="Signing out…"
        danger
      >
        This signs you out on every device, including this one.
      </ConfirmDialog>
    </Card>
  )
}

function Device({ session }: { session: Session }) {
  const queries = useQueryClient()
  const { name } = session
  const end = useSubmitOnce({
    mutationFn: () => call('DELETE /api/auth/sessions/:id', { params: { id: session.id } }),
    onSuccess: ({ message }) => {
      toast.success(message)
      return queries.invalidateQueries(sessionsQuery)
    },
    onError: (failure) => toast.error(userMessage(failure, 'Failed to sign out that device')),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <MonitorSmartphone aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <span>{name}</span>
          {session.isNew && <Badge tone="warn">New device</Badge>}
        </p>
        <p className="text-sm text-ink-2">
          Last seen <Time at={session.lastSeenAt} as="relative" />, signed in <Time at={session.createdAt} />
        </p>
      </div>
      {session.current ? (
        <Badge tone="money">This device</Badge>
      ) : (
        <Button
          variant="text"
          className="px-3!"
          aria-label={`Sign out ${name}`}
          busy={end.isPending}
          busyLabel="Signing out…"
          onClick={() => end.submit(undefined)}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
