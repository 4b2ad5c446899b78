import { useQuery } from '@tanstack/react-query'
import { CountBadge } from '../../components/count-badge.tsx'
import { newSalesQuery } from '../../lib/api/orders.ts'

/** The number of orders that wait for their seller to begin. */
export default function NewSalesBadge() {
  const { data } = useQuery(newSalesQuery)
  return <CountBadge count={data?.pagination.total ?? 0} label={newOrders} />
}

function newOrders(count: number): string {
  return `, ${count} new ${count === 1 ? 'order' : 'orders'}`
}
