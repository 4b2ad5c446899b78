import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallReply } from '#adapters/contract/calls.ts'
import { DISABLING_REASON_LENGTH } from '#adapters/contract/core/limits.ts'
import { call, userMessage } from '../../../lib/api/client.ts'
import { useIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { formatNaira } from '../../../lib/format.ts'
import { toast } from '../../../lib/toast.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ReasonForm } from '../../ui/dialog/reason-dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MoneyField } from '../../ui/form/money-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'

type RefundDialogProps = {
  deal: { kind: 'order' | 'gig'; id: number }
  payer: 'buyer' | 'client'
  isSuper: boolean
  open: boolean
  onClose: () => void
}
type FormProps = Omit<RefundDialogProps, 'open'>

export function RefundDialog({ open, ...form }: RefundDialogProps) {
  return (
    <Dialog open={open} onClose={form.onClose} title={`Refund the ${form.payer}?`}>
      <Loaded {...form} />
    </Dialog>
  )
}

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

const SOURCES = [
  { value: 'seller', label: 'The wallet that was paid' },
  { value: 'platform', label: 'The platform, if another super admin approves' },
] as const
type Source = (typeof SOURCES)[number]['value']

function RefundForm({
  deal: { kind: deal, id },
  payer,
  isSuper,
  onClose,
  known: { refundable, refunded, fee },
}: FormProps & { known: CallReply<'GET /api/admin/refunds/:deal/:id'> }) {
  const queries = useQueryClient()
  const underKey = useIdempotencyKey()
  const [amount, setAmount] = useState<number | undefined>(refundable)
  const [from, setFrom] = useState<Source>('seller')
  const [tried, setTried] = useState(false)
  const isFine = amount !== undefined && amount > 0 && amount <= refundable
  const { submit, isPending } = useSubmitOnce({
    mutationFn: (body: { amount: number; from: Source; refunded: number; reason: string }) =>
      underKey(body, (idempotencyKey) =>
        call('POST /api/admin/refunds/:deal/:id', { params: { deal, id }, body }, { idempotencyKey }),
      ),
    onSuccess: ({ message }) => {
      toast.success(message)
      onClose()
      return queries.invalidateQueries()
    },
    onError: (error) => toast.error(userMessage(error, 'Failed to refund it')),
  })
  function send(reason: string) {
    setTried(true)
    if (isFine) submit({ amount, from, refunded, reason })
  }
  const effect =
    from === 'seller'
      ? 'It leaves their wallet at once. You can’t undo this.'
      : 'No money moves before another super admin approves it.'
  const feeBack =
    fee > 0 ? ` Once half of the price is refunded, the fee of ${formatNaira(fee)} goes back, too.` : ''
  return (
    <ReasonForm
      onClose={onClose}
      hint="Both sides read it, and it’s kept in the audit log."
      maxLength={DISABLING_REASON_LENGTH}
      actionLabel={from === 'seller' ? `Refund ${payer}` : 'Ask for approval'}
      busy={isPending}
      busyLabel="Refunding…"
      danger
      onReason={send}
      fields={
        <>
          {isSuper && (
            <SelectField
              label="From"
              choices={SOURCES}
              value={from}
              disabled={isPending}
              onChange={({ target }) => setFrom(target.value as Source)}
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
        </>
      }
    >
      {`${effect}${feeBack}`}
    </ReasonForm>
  )
}
