import { Package, Store } from 'lucide-react'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { formatCount } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'

type WaitingProps = { toPrepare: number; toConfirm: number }

/** The orders that wait for the user: what to prepare, what to confirm. Nothing where none does. */
export function Waiting({ toPrepare, toConfirm }: WaitingProps) {
  if (toPrepare + toConfirm === 0) return null
  return (
    <div className="mt-6 grid gap-3 md:grid-flow-col">
      {toPrepare > 0 && (
        <Notice
          icon={Store}
          title={toPrepare === 1 ? 'You have 1 new order.' : `You have ${formatCount(toPrepare)} new orders.`}
          action={<ButtonLink to={paths.sellerOrders}>Start preparing</ButtonLink>}
        >
          The money is already in escrow.
        </Notice>
      )}
      {toConfirm > 0 && (
        <Notice
          icon={Package}
          title={
            toConfirm === 1
              ? 'You have 1 delivered order.'
              : `You have ${formatCount(toConfirm)} delivered orders.`
          }
          action={<ButtonLink to={`${paths.orders}?status=delivered`}>Check and confirm</ButtonLink>}
        >
          Check the item, then confirm. Each order shows when its seller is paid.
        </Notice>
      )}
    </div>
  )
}
