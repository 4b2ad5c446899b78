import { type FormEvent, useId, useState } from 'react'
import type { Order } from '#adapters/http/contract/orders.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { TextArea } from '../../components/text-area.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { formatNaira } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { useCancelOrder } from './api.ts'

const MISSING = 'Please provide a reason for cancellation'
const WORDS = {
  buyer: { title: 'Cancel Order', act: 'Cancel Order', busy: 'Cancelling…' },
  seller: { title: 'Decline Order', act: 'Decline Order', busy: 'Declining…' },
}

type CancelProps = { order: Order; as: 'buyer' | 'seller'; open: boolean; onClose: () => void }

/** Asks why the order is called off, then does it. What was typed stays when it is refused. */
export function CancelDialog({ order, as, open, onClose }: CancelProps) {
  const words = WORDS[as]
  return (
    <Dialog open={open} onClose={onClose} title={words.title}>
      <CancelForm order={order} as={as} onClose={onClose} />
    </Dialog>
  )
}

function CancelForm({ order, as, onClose }: Omit<CancelProps, 'open'>) {
  const words = WORDS[as]
  const id = useId()
  const cancel = useCancelOrder(order.id)
  const [reason, setReason] = useState('')
  const [touched, setTouched] = useState(false)
  const blank = reason.trim() === ''
  const refusal = cancel.error ? userMessage(cancel.error, 'Failed to cancel order') : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    setTouched(true)
    if (blank) return toast.error(MISSING)
    cancel.act(reason.trim(), { onSuccess: onClose })
  }
  return (
    <form noValidate onSubmit={submit}>
      <p className="mb-4">
        {formatNaira(order.totalAmount)} goes back to {as === 'buyer' ? 'your wallet' : order.buyer.name} in
        full, and the order ends. This cannot be undone.
      </p>
      <TextArea
        id={id}
        label="Reason"
        rows={4}
        maxLength={1000}
        value={reason}
        disabled={cancel.isPending}
        onChange={(event) => {
          setReason(event.target.value)
          setTouched(true)
        }}
        onBlur={() => setTouched(true)}
        hint={as === 'buyer' ? 'The seller reads this.' : 'The buyer reads this.'}
        error={touched && blank ? MISSING : refusal}
      />
      <div className="mt-6 grid gap-3 md:flex md:justify-end">
        <Button variant="outline" onClick={onClose} disabled={cancel.isPending}>
          Keep Order
        </Button>
        <Button
          type="submit"
          variant="danger"
          disabled={blank}
          busy={cancel.isPending}
          busyLabel={words.busy}
        >
          {words.act}
        </Button>
      </div>
    </form>
  )
}
