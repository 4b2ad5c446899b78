import { useQuery } from '@tanstack/react-query'
import { CountBadge } from '../../components/ui/badges/count-badge.tsx'
import { LoneLink } from '../../components/ui/link.tsx'
import { offersToAnswerQuery } from '../../lib/api/offers.ts'
import { paths } from '../../lib/navigation/paths.ts'

export function OffersLink() {
  const count = useQuery(offersToAnswerQuery).data?.pagination.total ?? 0
  return (
    <LoneLink to={paths.offers}>
      <span>Offers</span>
      <CountBadge count={count} label={(total) => `, ${total} to answer`} className="ml-1.5" />
    </LoneLink>
  )
}
