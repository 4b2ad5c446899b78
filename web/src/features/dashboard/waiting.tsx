import { useQuery } from '@tanstack/react-query'
import { Package, Store } from 'lucide-react'
import { paths } from '../../app/paths.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { arrivedQuery, newSalesQuery } from '../../lib/api/orders.ts'
import { useReleaseClock } from '../../lib/api/settings.ts'
import { counted } from '../../lib/format.ts'

/** The orders that wait for the user: what to prepare, what to confirm. Nothing where none does. */
export function Waiting() {
  const clock = useReleaseClock()
  const { data: sales } = useQuery(newSalesQuery)
  const { data: arrived } = useQuery(arrivedQuery)
  const toPrepare = sales?.pagination.total ?? 0
  const toConfirm = arrived?.pagination.total ?? 0
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
