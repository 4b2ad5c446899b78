import { useQuery } from '@tanstack/react-query'
import { CountBadge } from '../../components/ui/badges/count-badge.tsx'
import { offersToAnswerQuery } from '../../lib/api/offers.ts'
import { arrivedQuery, newSalesQuery } from '../../lib/api/orders.ts'
import { IN_BARS } from '../../lib/offline/saved-marks.ts'
import { waitingWords } from './waiting-words.ts'

/** Number of sales to start, purchases to confirm and offers to answer. */
export function WaitingBadge({ className }: { className?: string }) {
  const sales = useQuery({ ...newSalesQuery, ...IN_BARS }).data?.pagination.total ?? 0
  const arrived = useQuery({ ...arrivedQuery, ...IN_BARS }).data?.pagination.total ?? 0
  const offers = useQuery({ ...offersToAnswerQuery, ...IN_BARS }).data?.pagination.total ?? 0
  return (
    <CountBadge
      count={sales + arrived + offers}
      label={() => waitingWords({ sales, arrived, offers })}
      className={className}
    />
  )
}

export function ArrivedBadge({ className }: { className?: string }) {
  const arrived = useQuery({ ...arrivedQuery, ...IN_BARS }).data?.pagination.total ?? 0
  return (
    <CountBadge
      count={arrived}
      label={() => waitingWords({ sales: 0, arrived, offers: 0 })}
      className={className}
    />
  )
}
