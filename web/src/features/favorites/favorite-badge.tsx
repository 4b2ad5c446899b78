import { useQuery } from '@tanstack/react-query'
import { CountBadge } from '../../components/count-badge.tsx'
import { favoritesQuery } from './api.ts'

/** The number of favourites. */
export default function FavoriteBadge() {
  const { data } = useQuery(favoritesQuery)
  return <CountBadge count={data?.favorites.length ?? 0} label={kept} />
}

function kept(count: number): string {
  return `, ${count} kept`
}
