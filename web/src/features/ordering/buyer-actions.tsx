import { KeyRound, QrCode } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '#adapters/contract/ordering/orders.ts'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { ConfirmDialog } from '../../components/ui/dialog/confirm-dialog.tsx'
import { LoneLink } from '../../components/ui/link.tsx'
import { formatNaira } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useConfirmDelivery } from './api.ts'
import { Arrange } from './arrange.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { DeadlineLine } from './deadline-line.tsx'
import { HANDOVER_CODE_WARNING, isOpen, mayCancel, mayConfirm } from './delivery.ts'
import { MeetingLine } from './meeting-panel.tsx'
import { AskToCancel } from './order-cancellation.tsx'
import { Panel } from './order-panels.tsx'
import { useWaitingEnd, WaitingEnd } from './waiting-end.tsx'

/** What the buyer can do now: confirm, cancel, or show the handover code. */
export function BuyerActions({ order }: { order: Order }) {
  const [asking, setAsking] = useState<'confirm' | 'cancel'>()
  const close = () => setAsking(undefined)
  const waiting = useWaitingEnd(order.id)
  if (!isOpen(order)) return null
  return (
    <Panel title={mayConfirm(order) ? 'Do you have it?' : 'What you can do'}>
      <div className="grid gap-4">
        {waiting && (
          <WaitingEnd
            entry={waiting}
            title="Confirmation saved on this phone"
            takeBackLabel="Don’t confirm yet"
          >
            {`We confirm delivery and pay ${order.seller.name} when you open the app online.`}
          </WaitingEnd>
        )}
        {mayConfirm(order) && !waiting && (
          <div className="grid gap-3 md:flex md:items-center md:justify-between">
            <p className="max-w-prose text-ink-2">
              {`${order.seller.name} marked this order as delivered. Check the item first. When you confirm, they get ${formatNaira(order.subtotal)}.`}
            </p>
            <div className="grid gap-3 md:flex md:shrink-0">
              <Button onClick={() => setAsking('confirm')}>Confirm Delivery</Button>
              <LoneLink to={paths.disputeOrder(order.id)} className="justify-center">
                I don’t have it
              </LoneLink>
            </div>
          </div>
        )}
        <DeadlineLine order={order} as="buyer" />
        <Arrange
          orderId={order.id}
          with={order.seller}
          button="Message the seller"
          isDelivered={mayConfirm(order)}
        />
        <HandoverCode order={order} />
        <AskToCancel order={order} />
        {mayCancel(order) && (
          <div className="grid gap-3 md:flex md:items-center md:justify-between">
            <p className="max-w-prose text-ink-2">
              {`You can cancel until the seller starts preparing it. ${formatNaira(order.totalAmount)} goes back to your wallet at once.`}
            </p>
            <Button variant="danger-outline" onClick={() => setAsking('cancel')}>
              Cancel Order
            </Button>
          </div>
        )}
      </div>
      <ConfirmDeliveryDialog order={order} open={asking === 'confirm' && mayConfirm(order)} onClose={close} />
      <CancelDialog order={order} as="buyer" open={asking === 'cancel' && mayCancel(order)} onClose={close} />
    </Panel>
  )
}

function HandoverCode({ order }: { order: Order }) {
  const { id, handoverCode: code } = order
  if (!code) return null
  return (
    <div className="grid gap-3 rounded-md bg-warn-soft p-4 md:flex md:items-center md:justify-between">
      <div className="max-w-prose text-warn">
        <p className="flex items-center gap-2 font-bold">
          <KeyRound aria-hidden="true" className="size-5" />
          Handover code
        </p>
        <MeetingLine order={order} className="text-sm font-semibold" />
        <p className="text-sm">
          Show it only when you have the item in your hands. When the seller enters it, they are paid at once.
        </p>
        <p className="mt-1 text-sm font-semibold">{HANDOVER_CODE_WARNING}</p>
      </div>
      <div className="grid justify-items-start gap-3 md:justify-items-end">
        <output className="text-2xl font-extrabold tracking-[0.25em] text-warn tabular-nums">{code}</output>
        <ButtonLink
          to={paths.handover(id)}
          variant="outline"
          icon={<QrCode aria-hidden="true" className="size-5" />}
          className="whitespace-nowrap"
        >
          Show QR code
        </ButtonLink>
      </div>
    </div>
  )
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
      onConfirm={() => confirm.submit(undefined, { onSettled: onClose })}
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
        {`${formatNaira(order.subtotal)} goes to ${order.seller.name}. You can’t undo this.`}
      </p>
    </ConfirmDialog>
  )
}
