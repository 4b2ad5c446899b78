import { useQuery } from '@tanstack/react-query'
import { CountBadge } from '../../components/ui/badges/count-badge.tsx'
import { arrivedQuery, newSalesQuery } from '../../lib/api/orders.ts'
import { waitingWords } from './waiting-words.ts'

export function WaitingOrdersBadge({ className }: { className?: string }) {
  const sales = useQuery(newSalesQuery).data?.pagination.total ?? 0
  const arrived = useQuery(arrivedQuery).data?.pagination.total ?? 0
  return (
    <CountBadge count={sales + arrived} label={() => waitingWords(sales, arrived)} className={className} />
  )
}

export function ArrivedBadge({ className }: { className?: string }) {
  const arrived = useQuery(arrivedQuery).data?.pagination.total ?? 0
  return <CountBadge count={arrived} label={(count) => waitingWords(0, count)} className={className} />
}
