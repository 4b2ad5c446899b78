import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { DISABLING_REASON_LENGTH } from '#adapters/contract/core/limits.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog/dialog.tsx'
import { MoneyField } from '../../../components/ui/form/money-field.tsx'
import { SelectField } from '../../../components/ui/form/select-field.tsx'
import { TextArea } from '../../../components/ui/form/text-area.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { call, userMessage } from '../../../lib/api/client.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { toast } from '../../../lib/toast.ts'

type AdjustDialogProps = { person: { id: number; name: string }; open: boolean; onClose: () => void }
type Direction = 'in' | 'out'

const DIRECTIONS = [
  { value: 'in', label: 'Add money' },
  { value: 'out', label: 'Take money out' },
] as const

/** Dialog that requests a wallet adjustment, which another super admin approves. */
export function AdjustDialog({ open, ...form }: AdjustDialogProps) {
  return (
    <Dialog open={open} onClose={form.onClose} title={`Adjust the wallet of ${form.person.name}`}>
      <AdjustForm {...form} />
    </Dialog>
  )
}

function AdjustForm({ person: { id }, onClose }: Omit<AdjustDialogProps, 'open'>) {
  const queries = useQueryClient()
  const [direction, setDirection] = useState<Direction>('in')
  const [amount, setAmount] = useState<number>()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const isFine = amount !== undefined && amount > 0
  const isBlank = reason.trim() === ''
  const { submit, isPending, error } = useSubmitOnce({
    mutationFn: (body: { direction: Direction; amount: number; reason: string }) =>
      call('POST /api/admin/people/:id/adjustments', { params: { id }, body }),
    onSuccess: ({ message }) => {
      toast.success(message)
      onClose()
      return queries.invalidateQueries({ queryKey: ['admin'] })
    },
  })
  function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isFine && !isBlank) submit({ direction, amount, reason })
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
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
      <TextArea
        label="Reason"
        rows={3}
        maxLength={DISABLING_REASON_LENGTH}
        value={reason}
        disabled={isPending}
        onChange={({ target }) => setReason(target.value)}
        hint="They read it, and it’s kept in the audit log."
        error={tried && isBlank ? 'Please provide a reason' : undefined}
      />
      <p className="text-sm text-ink-2">No money moves before another super admin approves it.</p>
      {error && <Notice tone="danger">{userMessage(error, 'Failed to save that')}</Notice>}
      <div className="grid gap-3 md:flex md:justify-end">
        <Button variant="outline" onClick={onClose} disabled={isPending}>
          Cancel
        </Button>
        <Button type="submit" busy={isPending} busyLabel="Asking…">
          Ask for approval
        </Button>
      </div>
    </form>
  )
}
