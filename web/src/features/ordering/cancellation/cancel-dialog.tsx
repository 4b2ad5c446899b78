import type { Order } from '#adapters/contract/ordering/orders.ts'
import { ReasonDialog } from '../../../components/ui/dialog/reason-dialog.tsx'
import { formatNaira } from '../../../lib/format.ts'
import { useCancelOrder } from '../api.ts'

const WORDS = {
  buyer: { action: 'Cancel Order', busy: 'Cancelling…', hint: 'The seller can read this.' },
  seller: { action: 'Decline Order', busy: 'Declining…', hint: 'The buyer can read this.' },
}

type CancelProps = { order: Order; as: 'buyer' | 'seller'; open: boolean; onClose: () => void }

export function CancelDialog({ order, as, open, onClose }: CancelProps) {
  const said = WORDS[as]
  const cancel = useCancelOrder(order.id)
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={said.action}
      hint={said.hint}
      missing="Please provide a reason for cancellation"
      waits
      danger
      keepLabel="Keep Order"
      actionLabel={said.action}
      busy={cancel.isPending}
      busyLabel={said.busy}
      onReason={(reason) => cancel.submit(reason, { onSuccess: onClose })}
    >
      {as === 'buyer'
        ? `The order ends, and ${formatNaira(order.totalAmount)} goes back to your wallet. You can’t undo this.`
        : `The order ends, and ${formatNaira(order.totalAmount)} goes back to ${order.buyer.name}. You can’t undo this.`}
    </ReasonDialog>
  )
}
