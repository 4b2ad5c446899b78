import { useState } from 'react'
import type { Order } from '#adapters/contract/ordering/orders.ts'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/dialog/confirm-dialog.tsx'
import { ReasonDialog } from '../../../components/ui/dialog/reason-dialog.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { formatNaira } from '../../../lib/format.ts'
import { mayAskToCancel, type Party } from '../delivery.ts'
import { useAskToCancel, useCancellationStep } from './cancellation-api.ts'

type Requested = { order: Order; requested: NonNullable<Order['cancellation']> }

export function CancellationPanel({ order, party }: { order: Order; party: Party }) {
  const { cancellation: requested } = order
  if (!requested) return null
  if (party === 'buyer') return <OwnRequest order={order} requested={requested} />
  if (party === 'seller') return <Answer order={order} requested={requested} />
  return (
    <Notice tone="info" title={`${order.buyer.name} asks to cancel this order.`}>
      <Reason requested={requested} />
    </Notice>
  )
}

function OwnRequest({ order, requested }: Requested) {
  const takeBack = useCancellationStep(order, 'takeBack')
  return (
    <Notice
      tone="info"
      title="You asked to cancel this order."
      action={
        <Button
          variant="outline"
          busy={takeBack.isPending}
          busyLabel="Withdrawing…"
          onClick={() => takeBack.submit(undefined)}
        >
          Withdraw Request
        </Button>
      }
    >
      <Reason requested={requested} />
      <span>{`The order continues until ${order.seller.name} agrees. Then you get ${formatNaira(order.totalAmount)} back.`}</span>
    </Notice>
  )
}

function Answer({ order, requested }: Requested) {
  const [asking, setAsking] = useState(false)
  const agree = useCancellationStep(order, 'agree')
  const refuse = useCancellationStep(order, 'refuse')
  const { buyer, totalAmount } = order
  return (
    <Notice
      tone="warn"
      title={`${buyer.name} asks to cancel this order.`}
      action={
        <>
          <Button variant="danger" disabled={refuse.isPending} onClick={() => setAsking(true)}>
            Agree and Cancel
          </Button>
          <Button
            variant="outline"
            busy={refuse.isPending}
            busyLabel="Declining…"
            onClick={() => refuse.submit(undefined)}
          >
            Keep Order Going
          </Button>
        </>
      }
    >
      <Reason requested={requested} />
      <span>{`If you agree, ${formatNaira(totalAmount)} goes back to ${buyer.name}. If not, the order continues.`}</span>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => agree.submit(undefined, { onSuccess: () => setAsking(false) })}
        title="Cancel this order?"
        confirmLabel="Cancel Order"
        cancelLabel="Keep Order"
        busy={agree.isPending}
        busyLabel="Cancelling…"
        danger
      >
        {`The order ends, and ${formatNaira(totalAmount)} goes back to ${buyer.name}. You can’t undo this.`}
      </ConfirmDialog>
    </Notice>
  )
}

export function AskToCancel({ order }: { order: Order }) {
  const [open, setOpen] = useState(false)
  const ask = useAskToCancel(order)
  const { seller, totalAmount } = order
  if (!mayAskToCancel(order)) return null
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Ask to Cancel
      </Button>
      <ReasonDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Ask to cancel this order?"
        hint={`${seller.name} can read this.`}
        waits
        danger
        keepLabel="Keep Order"
        actionLabel="Ask to Cancel"
        busy={ask.isPending}
        busyLabel="Sending…"
        onReason={(reason) => ask.submit(reason, { onSuccess: () => setOpen(false) })}
      >
        {`The order continues until ${seller.name} agrees. Then ${formatNaira(totalAmount)} goes back to your wallet.`}
      </ReasonDialog>
    </>
  )
}

function Reason({ requested: { reason } }: Pick<Requested, 'requested'>) {
  return <p dir="auto" className="my-1 break-words whitespace-pre-line">{`“${reason}”`}</p>
}
