import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { endSession, endSessions, listSessions, type Session } from '#adapters/contract/identity/sessions.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { ConfirmDialog } from '../../components/ui/dialog/confirm-dialog.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { SectionHeader } from '../../components/ui/page-header.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { Time } from '../../components/ui/time.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { leave } from '../../lib/leave.ts'
import { toast } from '../../lib/toast.ts'
import * as words from './words.ts'

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
})

/** Where the user is signed in, and how to end it: one device, or all of them. */
export function SessionsCard() {
  const { data, error, isError, refetch } = useQuery(sessionsQuery)
  const [asking, setAsking] = useState(false)
  const everywhere = useSubmitOnce({
    mutationFn: () => call(endSessions),
    onSuccess: ({ message }) => leave(message),
    onError: (failure) => toast.error(userMessage(failure, words.failedToSignOutEverywhere)),
  })
  return (
    <Card>
      <SectionHeader heading={words.signedInDevices} />
      {data ? (
        <ul className="divide-y divide-line">
          {data.sessions.map((session) => (
            <Device key={session.id} session={session} />
          ))}
        </ul>
      ) : isError ? (
        <ErrorState message={userMessage(error, words.failedToLoadYourDevices)} onRetry={() => refetch()} />
      ) : (
        <Skeleton lines={2} label={words.loadingDevices} />
      )}
      <Button variant="danger-outline" wide className="mt-4" onClick={() => setAsking(true)}>
        {words.signOutEverywhere}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => everywhere.submit(undefined)}
        title={words.signOutEverywhereInSessionsCard}
        confirmLabel={words.signOutEverywhere}
        busy={everywhere.isPending}
        busyLabel={words.signingOut}
        danger
      >
        {words.thisSignsYouOutOnEvery}
      </ConfirmDialog>
    </Card>
  )
}

function Device({ session }: { session: Session }) {
  const queries = useQueryClient()
  const { name } = session
  const end = useSubmitOnce({
    mutationFn: () => call(endSession, { params: { id: session.id } }),
    onSuccess: ({ message }) => {
      toast.success(message)
      return queries.invalidateQueries(sessionsQuery)
    },
    onError: (failure) => toast.error(userMessage(failure, words.failedToSignOutThatDevice)),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <MonitorSmartphone aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <span>{name}</span>
          {session.isNew && <Badge tone="warn">{words.newDevice}</Badge>}
        </p>
        <p className="text-sm text-ink-2">
          {words.lastSeenSigned(
            <Time at={session.lastSeenAt} as="relative" />,
            <Time at={session.createdAt} />,
          )}
        </p>
      </div>
      {session.current ? (
        <Badge tone="money">{words.thisDevice}</Badge>
      ) : (
        <Button
          variant="text"
          className="px-3!"
          aria-label={words.signOut(name)}
          busy={end.isPending}
          busyLabel={words.signingOut}
          onClick={() => end.submit(undefined)}
        >
          {words.signOutInSessionsCard}
        </Button>
      )}
    </li>
  )
}
