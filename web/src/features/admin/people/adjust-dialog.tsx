import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DISABLING_REASON_LENGTH } from '#adapters/contract/core/limits.ts'
import { ReasonDialog } from '../../../components/ui/dialog/reason-dialog.tsx'
import { MoneyField } from '../../../components/ui/form/money-field.tsx'
import { SelectField } from '../../../components/ui/form/select-field.tsx'
import { call, userMessage } from '../../../lib/api/client.ts'
import { useIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { toast } from '../../../lib/toast.ts'

type AdjustDialogProps = { person: { id: number; name: string }; onClose: () => void }

const DIRECTIONS = [
  { value: 'in', label: 'Add money' },
  { value: 'out', label: 'Take money out' },
] as const
type Direction = (typeof DIRECTIONS)[number]['value']

export function AdjustDialog({ person: { id, name }, onClose }: AdjustDialogProps) {
  const queries = useQueryClient()
  const underKey = useIdempotencyKey()
  const [direction, setDirection] = useState<Direction>('in')
  const [amount, setAmount] = useState<number>()
  const [tried, setTried] = useState(false)
  const isFine = amount !== undefined && amount > 0
  const { submit, isPending } = useSubmitOnce({
    mutationFn: (body: { direction: Direction; amount: number; reason: string }) =>
      underKey(body, (idempotencyKey) =>
        call('POST /api/admin/people/:id/adjustments', { params: { id }, body }, { idempotencyKey }),
      ),
    onSuccess: ({ message }) => {
      toast.success(message)
      onClose()
      return queries.invalidateQueries({ queryKey: ['admin'] })
    },
    onError: (error) => toast.error(userMessage(error, 'Failed to save that')),
  })
  function send(reason: string) {
    setTried(true)
    if (isFine) submit({ direction, amount, reason })
  }
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={`Adjust the wallet of ${name}`}
      hint="They read it, and it’s kept in the audit log."
      maxLength={DISABLING_REASON_LENGTH}
      actionLabel="Ask for approval"
      busy={isPending}
      busyLabel="Asking…"
      onReason={send}
      fields={
        <>
          <SelectField
            label="What to do"
            choices={DIRECTIONS}
            value={direction}
            disabled={isPending}
            onChange={({ target }) => setDirection(target.value as Direction)}
          />
          <MoneyField
            small
            label="Amount"
            value={amount}
            disabled={isPending}
            onChange={setAmount}
            error={tried && !isFine ? 'Enter more than ₦0' : undefined}
          />
        </>
      }
    >
      No money moves before another super admin approves it.
    </ReasonDialog>
  )
}
