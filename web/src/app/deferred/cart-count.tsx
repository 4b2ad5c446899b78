import { useQuery } from '@tanstack/react-query'
import { CountBadge } from '../../components/ui/badges/count-badge.tsx'
import { cartCountQuery } from '../../lib/api/cart.ts'

export function CartCount({ className }: { className?: string }) {
  const { data } = useQuery(cartCountQuery)
  return <CountBadge count={data?.count ?? 0} label={itemsInCart} quiet className={className} />
}

function itemsInCart(count: number): string {
  return `, ${count} in it`
}
