import { QrCode } from 'lucide-react'
import type { Order } from '#adapters/contract/ordering/orders.ts'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { Fold } from '../../../components/ui/fold.tsx'
import { paths } from '../../../lib/navigation/paths.ts'
import { isOpen } from '../../../lib/order-history.ts'
import { HANDOVER_CODE_WARNING } from '../delivery.ts'

export function HandoverCode({ order }: { order: Order }) {
  const { id, handoverCode: code } = order
  if (!code || !isOpen(order)) return null
  return (
    <Fold title="Handover code" hint="For when you meet">
      <div className="grid gap-3 rounded-md bg-warn-soft p-4 text-warn">
        <p className="text-sm">
          Show it only when you have the item in your hands. When the seller enters it, they are paid at once.
        </p>
        <p className="text-sm font-semibold">{HANDOVER_CODE_WARNING}</p>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <output className="text-2xl font-extrabold tracking-[0.25em] tabular-nums">{code}</output>
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
    </Fold>
  )
}
