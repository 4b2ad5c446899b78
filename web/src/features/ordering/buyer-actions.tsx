import { QrCode } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '#adapters/contract/ordering/orders.ts'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { ConfirmDialog } from '../../components/ui/dialog/confirm-dialog.tsx'
import { formatNaira } from '../../lib/format.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { isOpen } from '../../lib/order-history.ts'
import { ActionRow, MessageLink } from './action-row.tsx'
import { useConfirmDelivery } from './api.ts'
import { CancelDialog } from './cancellation/cancel-dialog.tsx'
import { AskSellerToCancel } from './cancellation/order-cancellation.tsx'
import { isNearHandover, mayAccept, mayCancel, mayConfirm } from './delivery.ts'
import { AcceptMeeting, SuggestMeeting } from './meeting/meeting-panel.tsx'
import { useWaitingEnd, WaitingEnd } from './waiting-end.tsx'

export function BuyerActions({ order }: { order: Order }) {
  const [asking, setAsking] = useState<'confirm' | 'cancel'>()
  const close = () => setAsking(undefined)
  const waiting = useWaitingEnd(order.id)
  if (!isOpen(order)) return null
  return (
    <div className="grid gap-2">
      {waiting && (
        <WaitingEnd
          entry={waiting}
          title="Confirmation saved on this phone"
          takeBackLabel="Don’t confirm yet"
        >
          {`We confirm delivery and pay ${order.seller.name} when you open the app online.`}
        </WaitingEnd>
      )}
      <ActionRow>
        {!mayConfirm(order) ? (
          <BeforeDelivery order={order} />
        ) : (
          !waiting && <Button onClick={() => setAsking('confirm')}>Confirm Delivery</Button>
        )}
      </ActionRow>
      <ActionRow>
        {mayConfirm(order) && !waiting && (
          <ButtonLink
            to={paths.disputeOrder(order.id)}
            state={{ reason: `${order.seller.name} marked it as delivered, but I don’t have it.` }}
            variant="outline"
          >
            I don’t have it
          </ButtonLink>
        )}
        <MessageLink orderId={order.id} to={order.seller.id}>
          Message the seller
        </MessageLink>
        <AskSellerToCancel order={order} />
        {mayCancel(order) && (
          <Button variant="danger-outline" onClick={() => setAsking('cancel')}>
            Cancel Order
          </Button>
        )}
      </ActionRow>
      <ConfirmDeliveryDialog order={order} open={asking === 'confirm' && mayConfirm(order)} onClose={close} />
      <CancelDialog order={order} as="buyer" open={asking === 'cancel' && mayCancel(order)} onClose={close} />
    </div>
  )
}

function BeforeDelivery({ order }: { order: Order }) {
  if (mayAccept(order, 'buyer')) return <AcceptMeeting order={order} />
  if (isNearHandover(order))
    return (
      <ButtonLink to={paths.handover(order.id)} icon={<QrCode aria-hidden="true" className="size-5" />}>
        Show handover code
      </ButtonLink>
    )
  return order.meeting?.proposal ? null : <SuggestMeeting order={order}>Suggest a meeting</SuggestMeeting>
}

function ConfirmDeliveryDialog({
  order,
  open,
  onClose,
}: {
  order: Order
  open: boolean
  onClose: () => void
}) {
  const confirm = useConfirmDelivery(order)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => confirm.submit(undefined, { onSuccess: onClose })}
      title="Confirm delivery"
      confirmLabel="Confirm Delivery"
      cancelLabel="Not yet"
      busy={confirm.isPending}
      busyLabel="Confirming…"
    >
      <p className="text-ink">
        Are you sure you want to confirm delivery? This will release payment to the seller.
      </p>
      <p className="mt-2 text-sm">
        {`Check the item first. ${formatNaira(order.subtotal)} goes to ${order.seller.name}. You can’t undo this.`}
      </p>
    </ConfirmDialog>
  )
}
