import { useQuery } from '@tanstack/react-query'
import { CountBadge } from '../../components/count-badge.tsx'
import { cartCountQuery } from '../../lib/api/cart.ts'

/** The number of things in the cart. */
export default function CartBadge() {
  const { data } = useQuery(cartCountQuery)
  return <CountBadge count={data?.count ?? 0} label={inCart} />
}

function inCart(count: number): string {
  return `, ${count} in it`
}
