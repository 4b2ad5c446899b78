import { useQuery } from '@tanstack/react-query'
import { CountBadge } from '../../components/ui/count-badge.tsx'
import { cartCountQuery } from '../../lib/api/cart.ts'
import * as words from '../words.ts'

/** The number of things in the cart. `className` says where it stands. */
export function CartCount({ className }: { className?: string }) {
  const { data } = useQuery(cartCountQuery)
  return <CountBadge count={data?.count ?? 0} label={words.inIt} className={className} />
}
