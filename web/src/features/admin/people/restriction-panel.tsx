import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DISABLING_REASON_LENGTH } from '#adapters/contract/core/limits.ts'
import type { PersonForAdmins } from '#adapters/contract/moderation/people.ts'
import type { RestrictionKind } from '#adapters/contract/moderation/statuses.ts'
import { Button } from '../../../components/ui/button.tsx'
import { ReasonDialog } from '../../../components/ui/dialog/reason-dialog.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { call, userMessage } from '../../../lib/api/client.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { toast } from '../../../lib/toast.ts'
import { RestrictionDialog } from './restriction-dialog.tsx'

type RestrictionPanelProps = { person: Pick<PersonForAdmins, 'id' | 'name' | 'restriction'> }

const WORDS = {
  suspension: { title: 'Suspended', end: 'End suspension', ended: 'They can trade and withdraw again.' },
  payout_hold: { title: 'Withdrawals on hold', end: 'End hold', ended: 'They can withdraw again.' },
} as const

export function RestrictionPanel({ person }: RestrictionPanelProps) {
  const { restriction } = person
  const [asking, setAsking] = useState<RestrictionKind>()
  return (
    <div className="grid gap-3">
      {restriction && <Restricted person={person} restriction={restriction} />}
      {restriction?.kind !== 'suspension' && (
        <div className="flex flex-wrap gap-2">
          <Button variant="danger-outline" onClick={() => setAsking('suspension')}>
            Suspend account
          </Button>
          {!restriction && (
            <Button variant="outline" onClick={() => setAsking('payout_hold')}>
              Hold withdrawals
            </Button>
          )}
        </div>
      )}
      {asking && <RestrictionDialog person={person} kind={asking} onClose={() => setAsking(undefined)} />}
    </div>
  )
}

function Restricted({
  person: { id, name },
  restriction: { kind, until, reason, by },
}: RestrictionPanelProps & { restriction: NonNullable<RestrictionPanelProps['person']['restriction']> }) {
  const queries = useQueryClient()
  const [isEnding, setIsEnding] = useState(false)
  const words = WORDS[kind]
  const { submit, isPending } = useSubmitOnce({
    mutationFn: (given: string) =>
      call('DELETE /api/admin/users/:id/restriction', { params: { id }, body: { reason: given } }),
    onSuccess: ({ message }) => {
      toast.success(message)
      setIsEnding(false)
      return queries.invalidateQueries({ queryKey: ['admin'] })
    },
    onError: (error) => toast.error(userMessage(error, 'Failed to save that')),
  })
  return (
    <Notice
      tone="warn"
      title={until === null ? words.title : `${words.title} until ${formatDateTime(until)}`}
      action={
        <Button variant="outline" onClick={() => setIsEnding(true)}>
          {words.end}
        </Button>
      }
    >
      <p className="break-words">
        Reason: <span dir="auto">{reason}</span>
      </p>
      <p>
        By <span>{by}</span>
        {until === null && <span>, until an admin ends it</span>}
      </p>
      <ReasonDialog
        open={isEnding}
        onClose={() => setIsEnding(false)}
        title={`${words.end} of ${name}?`}
        hint="It’s kept in the audit log."
        maxLength={DISABLING_REASON_LENGTH}
        optional
        actionLabel={words.end}
        busyLabel="Saving…"
        busy={isPending}
        onReason={(given) => submit(given)}
      >
        {words.ended}
      </ReasonDialog>
    </Notice>
  )
}
