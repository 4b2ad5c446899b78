import { useSearchParams } from 'react-router-dom'
import { ORDER_STATUSES, type OrderStatus } from '#adapters/contract/core/choices.ts'
import { pageIn } from '../../lib/navigation/address-params.ts'

export const ORDER_FILTERS: readonly { value: OrderStatus | ''; label: string }[] = [
  { value: '', label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'shipped', label: 'Shipped' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'completed', label: 'Completed' },
  { value: 'cancelled', label: 'Cancelled' },
]

export function useOrderFilters() {
  const [params, setParams] = useSearchParams()
  const status: OrderStatus | '' = ORDER_STATUSES.find((item) => item === params.get('status')) ?? ''
  const page = pageIn(params)

  function go(to: { status: string; page: number }) {
    const next = new URLSearchParams()
    if (to.status) next.set('status', to.status)
    if (to.page > 1) next.set('page', String(to.page))
    setParams(next)
  }
  return {
    status,
    page,
    setStatus: (to: OrderStatus | '') => go({ status: to, page: 1 }),
    setPage: (to: number) => go({ status, page: to }),
  }
}
