import { useQuery } from '@tanstack/react-query'
import { CountBadge } from '../../components/ui/badges/count-badge.tsx'
import { newSalesQuery } from '../../lib/api/orders.ts'
import { IN_BARS } from '../../lib/offline/saved-marks.ts'
import { newOrders } from './waiting-words.ts'

export function NewSales({ className }: { className?: string }) {
  const { data } = useQuery({ ...newSalesQuery, ...IN_BARS })
  return <CountBadge count={data?.pagination.total ?? 0} label={newOrders} className={className} />
}
