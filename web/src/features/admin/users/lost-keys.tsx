import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { campusShortName } from '#adapters/contract/core/choices.ts'
import { DISABLING_REASON_LENGTH } from '#adapters/contract/core/limits.ts'
import type { LostKeys } from '#adapters/contract/identity/lost-keys.ts'
import { AdminList, pageOf } from '../../../components/admin/admin-list.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { ReasonDialog } from '../../../components/ui/dialog/reason-dialog.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { LoneLink } from '../../../components/ui/link.tsx'
import { Time } from '../../../components/ui/time.tsx'
import { call, userMessage } from '../../../lib/api/client.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { toast } from '../../../lib/toast.ts'

const LOST_KEYS = {
  approve: {
    label: 'Accept',
    title: 'Let them back in?',
    text: 'We remove their PIN, passkeys and authenticator app. Call or meet them first: a thief may read their email.',
    hint: 'Write how you know that it’s them. It’s kept in the audit log.',
  },
  refuse: {
    label: 'Decline',
    title: 'Decline this request?',
    text: 'Their PIN, passkeys and authenticator app stay.',
    hint: 'They read the reason.',
  },
} as const

export function Component() {
  return (
    <AdminList
      heading="Locked-out members"
      intro="They lost their phone, codes and passkey. Accept only if you know them and asked them yourself."
      loading="Loading locked-out members"
      failure="Failed to load locked-out members"
      pages={(requested) => pageOf('GET /api/admin/lost-keys', requested)}
      rowsOf={({ requests }) => requests}
      campus
      empty={() => <EmptyState picture="books" title="No member is locked out" />}
    >
      {(request) => <Request key={request.user.id} request={request} />}
    </AdminList>
  )
}

function Request({ request: { user, note, askedAt, dueAt, approvedAt } }: { request: LostKeys }) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState<'approve' | 'refuse'>()
  const name = user.name || 'Anonymous'
  const said = LOST_KEYS[asking ?? 'approve']
  const decide = useSubmitOnce({
    mutationFn: (body: { approve: boolean; reason: string }) =>
      call('POST /api/admin/users/:id/lost-keys', { params: { id: user.id }, body }),
    onSuccess: ({ message }) => {
      toast.success(message)
      setAsking(undefined)
    },
    onError: (error) => toast.error(userMessage(error, 'Failed to decide')),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
  return (
    <li className="card grid gap-2 rounded-lg bg-surface p-4 shadow-card">
      <LoneLink to={paths.adminPerson(user.id)} className="break-words">
        {name}
      </LoneLink>
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-3">
        <span>{campusShortName(user.campus)}</span>
        <span>
          Member since <Time at={user.joinedAt} />
        </span>
        <span>
          Asked <Time at={askedAt} as="relative" />
        </span>
      </p>
      {note !== '' && <p className="break-words whitespace-pre-line">{note}</p>}
      <p className="text-sm text-ink-2">
        If accepted, their keys are removed after <Time at={dueAt} as="date-time" />.
      </p>
      {approvedAt ? (
        <p className="text-sm font-semibold text-money">Accepted</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button aria-label={`Accept the request of ${name}`} onClick={() => setAsking('approve')}>
            Accept
          </Button>
          <Button
            variant="danger-outline"
            aria-label={`Decline the request of ${name}`}
            onClick={() => setAsking('refuse')}
          >
            Decline
          </Button>
        </div>
      )}
      <ReasonDialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={said.title}
        hint={said.hint}
        maxLength={DISABLING_REASON_LENGTH}
        actionLabel={said.label}
        busyLabel="Saving…"
        busy={decide.isPending}
        danger={asking === 'refuse'}
        onReason={(reason) => decide.submit({ approve: asking === 'approve', reason })}
      >
        {said.text}
      </ReasonDialog>
    </li>
  )
}
