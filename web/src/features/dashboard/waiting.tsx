import { Package, Store } from 'lucide-react'
import { paths } from '../../app/paths.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { useReleaseClock } from '../../lib/api/settings.ts'
import { counted } from '../../lib/format.ts'

type WaitingProps = { toPrepare: number; toConfirm: number }

/** The orders that wait for the user: what to prepare, what to confirm. Nothing where none does. */
export function Waiting({ toPrepare, toConfirm }: WaitingProps) {
  const clock = useReleaseClock()
  if (toPrepare + toConfirm === 0) return null
  return (
    <div className="mt-6 grid gap-3 md:grid-flow-col">
      {toPrepare > 0 && (
        <Notice
          icon={Store}
          title={`${counted(toPrepare, 'new order')} for you.`}
          action={<ButtonLink to={paths.sellerOrders}>Start preparing</ButtonLink>}
        >
          The money is in escrow already.
        </Notice>
      )}
      {toConfirm > 0 && (
        <Notice
          icon={Package}
          title={`${counted(toConfirm, 'order')} delivered to you.`}
          action={<ButtonLink to={`${paths.orders}?status=delivered`}>Check and confirm</ButtonLink>}
        >
          Sellers are paid when you confirm{clock}.
        </Notice>
      )}
    </div>
  )
}
