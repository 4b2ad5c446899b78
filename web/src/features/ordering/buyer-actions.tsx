import { KeyRound, QrCode } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '#adapters/http/contract/orders.ts'
import { daysInWords } from '#adapters/http/contract/release-words.ts'
import { paths } from '../../app/paths.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { useAutoReleaseDays } from '../../lib/api/settings.ts'
import { formatNaira } from '../../lib/format.ts'
import { useConfirmDelivery } from './api.ts'
import { Arrange } from './arrange.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { isOpen, mayCancel, mayConfirm } from './delivery.ts'
import { Panel } from './order-panels.tsx'

/** What the buyer can do now: confirm, cancel, or show the handover code. */
export function BuyerActions({ order }: { order: Order }) {
  const [asking, setAsking] = useState<'confirm' | 'cancel'>()
  const close = () => setAsking(undefined)
  const days = useAutoReleaseDays()
  if (!isOpen(order)) return null
  return (
    <Panel title={mayConfirm(order) ? 'Have you got it?' : 'What you can do'}>
      <div className="grid gap-4">
        {mayConfirm(order) && (
          <div className="grid gap-3 md:flex md:items-center md:justify-between">
            <p className="max-w-prose text-ink-2">
              {order.seller.name} marked this order as delivered. Check the item first: confirming releases{' '}
              {formatNaira(order.subtotal)} to them.
              {days !== null &&
                ` Without your word they get it ${daysInWords(days)} after delivery. Is something wrong? Open a dispute first.`}
            </p>
            <Button onClick={() => setAsking('confirm')}>Confirm Delivery</Button>
          </div>
        )}
        <Arrange with={order.seller} button="Message the seller" />
        <HandoverCode id={order.id} code={order.handoverCode} />
        {mayCancel(order) && (
          <div className="grid gap-3 md:flex md:items-center md:justify-between">
            <p className="max-w-prose text-ink-2">
              You can cancel until the seller starts on it. {formatNaira(order.totalAmount)} comes back to
              your wallet at once.
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

function HandoverCode({ id, code }: { id: number; code: string | undefined }) {
  if (!code) return null
  return (
    <div className="grid gap-3 rounded-md bg-warn-soft p-4 md:flex md:items-center md:justify-between">
      <div className="max-w-prose text-warn">
        <p className="flex items-center gap-2 font-bold">
          <KeyRound aria-hidden="true" className="size-5" />
          Handover code
        </p>
        <p className="text-sm">
          Meeting the seller? Show them this code only when you have the item in your hands. Whoever enters it
          gets the money: it releases the payment at once.
        </p>
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
  const confirm = useConfirmDelivery(order.id)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => confirm.act(undefined, { onError: onClose })}
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
        {formatNaira(order.subtotal)} goes to {order.seller.name}. This cannot be undone.
      </p>
    </ConfirmDialog>
  )
}
