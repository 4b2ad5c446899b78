import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { CallReply } from '#adapters/contract/calls.ts'
import { DISABLING_REASON_LENGTH } from '#adapters/contract/core/limits.ts'
import { call, userMessage } from '../../../lib/api/client.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { formatNaira } from '../../../lib/format.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MoneyField } from '../../ui/form/money-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { Notice } from '../../ui/notice.tsx'

type RefundDialogProps = {
  deal: { kind: 'order' | 'gig'; id: number }
  payer: 'buyer' | 'client'
  /** The platform's own money can be chosen. */
  isSuper: boolean
  open: boolean
  onClose: () => void
}

/** Dialog for a refund's amount, source and reason. Typed text stays after an error. */
export function RefundDialog({ open, ...form }: RefundDialogProps) {
  return (
    <Dialog open={open} onClose={form.onClose} title={`Refund the ${form.payer}?`}>
      <Loaded {...form} />
    </Dialog>
  )
}

type FormProps = Omit<RefundDialogProps, 'open'>

function Loaded(props: FormProps) {
  const { kind: deal, id } = props.deal
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['admin', 'refunds', deal, id],
    queryFn: ({ signal }) => call('GET /api/admin/refunds/:deal/:id', { params: { deal, id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  if (data?.refundable === 0) return <p>{`All of it was refunded to the ${props.payer} already.`}</p>
  if (data) return <RefundForm {...props} known={data} />
  return isError ? (
    <ErrorState
      message={userMessage(error, 'Failed to load what can be refunded')}
      onRetry={() => refetch()}
    />
  ) : (
    <Skeleton lines={5} label="Loading what can be refunded" />
  )
}

const PLATFORM = 'The platform, if another super admin approves'
const SOURCES = {
  order: { seller: 'The seller’s wallet', platform: PLATFORM },
  gig: { seller: 'The freelancer’s wallet', platform: PLATFORM },
} as const

function RefundForm({
  deal,
  payer,
  isSuper,
  onClose,
  known,
}: FormProps & { known: CallReply<'GET /api/admin/refunds/:deal/:id'> }) {
  const queries = useQueryClient()
  const { refundable, refunded, fee } = known
  const [amount, setAmount] = useState<number | undefined>(refundable)
  const [from, setFrom] = useState<'seller' | 'platform'>('seller')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const isFine = amount !== undefined && amount > 0 && amount <= refundable
  const isBlank = reason.trim() === ''
  const { submit, isPending, error } = useSubmitOnce({
    mutationFn: (body: { amount: number; from: 'seller' | 'platform'; refunded: number; reason: string }) =>
      call('POST /api/admin/refunds/:deal/:id', { params: { deal: deal.kind, id: deal.id }, body }),
    onSuccess: ({ message }) => {
      toast.success(message)
      onClose()
      return queries.invalidateQueries()
    },
  })
  function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isFine && !isBlank) submit({ amount, from, refunded, reason })
  }
  const sources = SOURCES[deal.kind]
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      {isSuper && (
        <SelectField
          label="From"
          choices={(['seller', 'platform'] as const).map((value) => ({ value, label: sources[value] }))}
          value={from}
          disabled={isPending}
          onChange={({ target }) => setFrom(target.value as 'seller' | 'platform')}
        />
      )}
      <MoneyField
        small
        label="Money back"
        hint={`Up to ${formatNaira(refundable)}${refunded > 0 ? `, as ${formatNaira(refunded)} was refunded before` : ''}`}
        value={amount}
        disabled={isPending}
        onChange={setAmount}
        error={tried && !isFine ? `Enter more than ₦0 and at most ${formatNaira(refundable)}` : undefined}
      />
      <TextArea
        label="Reason"
        rows={3}
        maxLength={DISABLING_REASON_LENGTH}
        value={reason}
        disabled={isPending}
        onChange={({ target }) => setReason(target.value)}
        hint="Both sides read it, and it’s kept in the audit log."
        error={tried && isBlank ? 'Please provide a reason' : undefined}
      />
      <div className="grid gap-1 text-sm text-ink-2">
        <p>
          {from === 'seller'
            ? 'It leaves their wallet at once. You can’t undo this.'
            : 'No money moves before another super admin approves it.'}
        </p>
        {fee > 0 && (
          <p>{`Once half of the price is refunded, the fee of ${formatNaira(fee)} goes back, too.`}</p>
        )}
      </div>
      {error && <Notice tone="danger">{userMessage(error, 'Failed to refund it')}</Notice>}
      <div className="grid gap-3 md:flex md:justify-end">
        <Button variant="outline" onClick={onClose} disabled={isPending}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" busy={isPending} busyLabel="Refunding…">
          {from === 'seller' ? `Refund ${payer}` : 'Ask for approval'}
        </Button>
      </div>
    </form>
  )
}
