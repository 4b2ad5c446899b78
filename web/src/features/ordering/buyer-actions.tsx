import { KeyRound, QrCode } from 'lucide-react'
import { useState } from 'react'
import { daysInWords } from '#adapters/contract/ordering/escrow-copy.ts'
import type { Order } from '#adapters/contract/ordering/orders.ts'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { ConfirmDialog } from '../../components/ui/dialog/confirm-dialog.tsx'
import { useAutoReleaseDays } from '../../lib/api/settings.ts'
import { formatNaira } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useConfirmDelivery } from './api.ts'
import { Arrange } from './arrange.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { isOpen, mayCancel, mayConfirm } from './delivery.ts'
import { MeetingLine } from './meeting-panel.tsx'
import { Panel } from './order-panels.tsx'
import { useWaitingEnd, WaitingEnd } from './waiting-end.tsx'
import * as words from './words.ts'

/** What the buyer can do now: confirm, cancel, or show the handover code. */
export function BuyerActions({ order }: { order: Order }) {
  const [asking, setAsking] = useState<'confirm' | 'cancel'>()
  const close = () => setAsking(undefined)
  const days = useAutoReleaseDays()
  const waiting = useWaitingEnd(order.id)
  if (!isOpen(order)) return null
  return (
    <Panel title={mayConfirm(order) ? words.doYouHave : words.whatYouCanDo}>
      <div className="grid gap-4">
        {waiting && (
          <WaitingEnd
            entry={waiting}
            title={words.confirmationSavedOnThisPhone}
            takeBackLabel={words.dontConfirmYet}
          >
            {words.weConfirmDeliveryAndPay(order.seller.name)}
          </WaitingEnd>
        )}
        {mayConfirm(order) && !waiting && (
          <div className="grid gap-3 md:flex md:items-center md:justify-between">
            <p className="max-w-prose text-ink-2">
              {days === null
                ? words.markedAsDelivered(order.seller.name, formatNaira(order.subtotal))
                : words.markedAsDeliveredWithDeadline(
                    order.seller.name,
                    formatNaira(order.subtotal),
                    daysInWords(days),
                  )}
            </p>
            <Button onClick={() => setAsking('confirm')}>{words.confirmDelivery}</Button>
          </div>
        )}
        <Arrange
          orderId={order.id}
          with={order.seller}
          button={words.messageTheSeller}
          isDelivered={mayConfirm(order)}
        />
        <HandoverCode order={order} />
        {mayCancel(order) && (
          <div className="grid gap-3 md:flex md:items-center md:justify-between">
            <p className="max-w-prose text-ink-2">
              {words.youCanCancelUntilTheSeller(formatNaira(order.totalAmount))}
            </p>
            <Button variant="danger-outline" onClick={() => setAsking('cancel')}>
              {words.cancelOrder}
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
          {words.handoverCode}
        </p>
        <MeetingLine order={order} className="text-sm font-semibold" />
        <p className="text-sm">{words.showItOnlyWhenYouHave}</p>
        <p className="mt-1 text-sm font-semibold">{words.onlyShowItToTheSeller}</p>
      </div>
      <div className="grid justify-items-start gap-3 md:justify-items-end">
        <output className="text-2xl font-extrabold tracking-[0.25em] text-warn tabular-nums">{code}</output>
        <ButtonLink
          to={paths.handover(id)}
          variant="outline"
          icon={<QrCode aria-hidden="true" className="size-5" />}
          className="whitespace-nowrap"
        >
          {words.showQrCode}
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
      title={words.confirmDeliveryInBuyerActions}
      confirmLabel={words.confirmDelivery}
      cancelLabel={words.notYet}
      busy={confirm.isPending}
      busyLabel={words.confirming}
    >
      <p className="text-ink">{words.areYouSureYouWant}</p>
      <p className="mt-2 text-sm">
        {words.goesToYouCantUndo(formatNaira(order.subtotal), order.seller.name)}
      </p>
    </ConfirmDialog>
  )
}
