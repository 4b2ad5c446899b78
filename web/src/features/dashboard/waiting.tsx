import { Package, Store } from 'lucide-react'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { useReleaseDays } from '../../lib/api/settings.ts'
import { formatCount } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import * as words from './words.ts'

type WaitingProps = { toPrepare: number; toConfirm: number }

/** The orders that wait for the user: what to prepare, what to confirm. Nothing where none does. */
export function Waiting({ toPrepare, toConfirm }: WaitingProps) {
  const days = useReleaseDays()
  if (toPrepare + toConfirm === 0) return null
  return (
    <div className="mt-6 grid gap-3 md:grid-flow-col">
      {toPrepare > 0 && (
        <Notice
          icon={Store}
          title={words.ordersToPrepare(formatCount(toPrepare), toPrepare)}
          action={<ButtonLink to={paths.sellerOrders}>{words.startPreparing}</ButtonLink>}
        >
          {words.alreadyInEscrow}
        </Notice>
      )}
      {toConfirm > 0 && (
        <Notice
          icon={Package}
          title={words.ordersToConfirm(formatCount(toConfirm), toConfirm)}
          action={<ButtonLink to={`${paths.orders}?status=delivered`}>{words.checkAndConfirm}</ButtonLink>}
        >
          {words.paidWhenYouConfirm(days)}
        </Notice>
      )}
    </div>
  )
}
