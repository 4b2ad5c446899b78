import { useQuery } from '@tanstack/react-query'
import { CountBadge } from '../../components/ui/badges/count-badge.tsx'
import { favoritesQuery } from '../../lib/api/favorites.ts'
import { IN_BARS } from '../../lib/offline/saved-marks.ts'

export function FavoriteCount({ className }: { className?: string }) {
  const { data } = useQuery({ ...favoritesQuery, ...IN_BARS })
  return <CountBadge count={data?.favorites.length ?? 0} label={label} quiet className={className} />
}

function label(count: number): string {
  return `, ${count} saved`
}
