import type { Order } from '#adapters/http/contract/orders.ts'
import { ReasonDialog } from '../../components/reason-dialog.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { formatNaira } from '../../lib/format.ts'
import { useCancelOrder } from './api.ts'

const WORDS = {
  buyer: { act: 'Cancel Order', busy: 'Cancelling…', hint: 'The seller reads this.' },
  seller: { act: 'Decline Order', busy: 'Declining…', hint: 'The buyer reads this.' },
}

type CancelProps = { order: Order; as: 'buyer' | 'seller'; open: boolean; onClose: () => void }

/** Asks why the order is called off, then does it. */
export function CancelDialog({ order, as, open, onClose }: CancelProps) {
  const words = WORDS[as]
  const cancel = useCancelOrder(order.id)
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={words.act}
      hint={words.hint}
      missing="Please provide a reason for cancellation"
      waits
      danger
      refusal={cancel.error ? userMessage(cancel.error, 'Failed to cancel order') : undefined}
      keepLabel="Keep Order"
      actLabel={words.act}
      busy={cancel.isPending}
      busyLabel={words.busy}
      onReason={(reason) => cancel.act(reason, { onSuccess: onClose })}
    >
      {formatNaira(order.totalAmount)} goes back to {as === 'buyer' ? 'your wallet' : order.buyer.name} in
      full, and the order ends. This cannot be undone.
    </ReasonDialog>
  )
}
