import { useQuery } from '@tanstack/react-query'
import { reviewsOfUser } from '#adapters/http/contract/reviews.ts'
import { call } from '../lib/api/client.ts'
import { RatingLine } from './stars.tsx'

/** How somebody is rated; nothing as long as nobody has, or while it is not known. */
export function UserRating({ userId }: { userId: number }) {
  const { data } = useQuery({
    queryKey: ['rating', userId],
    queryFn: ({ signal }) =>
      call(reviewsOfUser, { params: { id: userId }, query: { page: 1, limit: 1 } }, { signal }),
  })
  return data && data.rating.count > 0 ? <RatingLine rating={data.rating} /> : null
}
