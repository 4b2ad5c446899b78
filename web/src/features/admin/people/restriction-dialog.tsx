import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DISABLING_REASON_LENGTH } from '#adapters/contract/core/limits.ts'
import type { RestrictionKind } from '#adapters/contract/moderation/statuses.ts'
import { daysInWords } from '#adapters/contract/ordering/escrow-copy.ts'
import { ReasonDialog } from '../../../components/ui/dialog/reason-dialog.tsx'
import { Checkbox } from '../../../components/ui/form/checkbox.tsx'
import { SelectField } from '../../../components/ui/form/select-field.tsx'
import { call, userMessage } from '../../../lib/api/client.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { toast } from '../../../lib/toast.ts'

const LASTS = [
  ...[1, 7, 30].map((days) => ({ value: String(days), label: daysInWords(days) })),
  { value: '', label: 'Until an admin ends it' },
]

const WORDS = {
  suspension: {
    title: 'Suspend',
    text: 'They can’t list, bid, buy, write, deposit or withdraw. Their products and businesses are hidden. Their open gigs are deleted. Withdrawals that haven’t left go back to their wallet.',
    action: 'Suspend account',
  },
  payout_hold: {
    title: 'Hold withdrawals of',
    text: 'They can trade as before, but no money leaves to a bank. Withdrawals that haven’t left go back to their wallet.',
    action: 'Hold withdrawals',
  },
} as const

type RestrictionDialogProps = {
  person: { id: number; name: string }
  kind: RestrictionKind
  onClose: () => void
}

export function RestrictionDialog({ person: { id, name }, kind, onClose }: RestrictionDialogProps) {
  const queries = useQueryClient()
  const [days, setDays] = useState('7')
  const [stopsDeals, setStopsDeals] = useState(false)
  const words = WORDS[kind]
  const { submit, isPending } = useSubmitOnce({
    mutationFn: (reason: string) =>
      call('POST /api/admin/users/:id/restriction', {
        params: { id },
        body: { restriction: kind, days: days === '' ? null : Number(days), reason, stopsDeals },
      }),
    onSuccess: ({ message }) => {
      toast.success(message)
      onClose()
      return queries.invalidateQueries({ queryKey: ['admin'] })
    },
    onError: (error) => toast.error(userMessage(error, 'Failed to save that')),
  })
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={`${words.title} ${name}?`}
      hint="They read it, and it’s kept in the audit log."
      maxLength={DISABLING_REASON_LENGTH}
      actionLabel={words.action}
      busy={isPending}
      busyLabel="Saving…"
      danger
      onReason={(reason) => submit(reason)}
      fields={
        <>
          <SelectField
            label="For how long"
            choices={LASTS}
            value={days}
            disabled={isPending}
            onChange={(event) => setDays(event.target.value)}
          />
          {kind === 'suspension' && (
            <Checkbox
              label="Stop their open orders and gigs, too. You decide on each as a dispute."
              checked={stopsDeals}
              disabled={isPending}
              onChange={({ target }) => setStopsDeals(target.checked)}
            />
          )}
        </>
      }
    >
      {words.text}
    </ReasonDialog>
  )
}
