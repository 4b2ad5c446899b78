import type { Order } from '#adapters/contract/ordering/orders.ts'
import { ReasonDialog } from '../../components/ui/dialog/reason-dialog.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { formatNaira } from '../../lib/format.ts'
import { useCancelOrder } from './api.ts'
import * as words from './words.ts'

const WORDS = {
  buyer: { action: words.cancelOrder, busy: words.cancelling, hint: words.theSellerCanRead },
  seller: { action: words.declineOrder, busy: words.declining, hint: words.theBuyerCanRead },
}

type CancelProps = { order: Order; as: 'buyer' | 'seller'; open: boolean; onClose: () => void }

/** Asks why the order is called off, then does it. */
export function CancelDialog({ order, as, open, onClose }: CancelProps) {
  const said = WORDS[as]
  const cancel = useCancelOrder(order.id)
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={said.action}
      hint={said.hint}
      missing={words.pleaseProvideAReasonFor}
      waits
      danger
      refusal={cancel.error ? userMessage(cancel.error, words.failedToCancelOrder) : undefined}
      keepLabel={words.keepOrder}
      actionLabel={said.action}
      busy={cancel.isPending}
      busyLabel={said.busy}
      onReason={(reason) => cancel.submit(reason, { onSuccess: onClose })}
    >
      {as === 'buyer'
        ? words.cancelText(formatNaira(order.totalAmount))
        : words.declineText(formatNaira(order.totalAmount), order.buyer.name)}
    </ReasonDialog>
  )
}
