import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { HeartLook, type HeartProps } from '../../components/heart.tsx'
import { rememberReturn, useSession } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { favoritesQuery, isFavorite, setFavorite } from './api.ts'

/** Keeps a listing, or not any more. Visitors are led to sign in and come back. */
export default function HeartButton({ itemId, itemType, name, className }: HeartProps) {
  const { status } = useSession()
  const navigate = useNavigate()
  const { data } = useQuery({ ...favoritesQuery, enabled: status === 'in' })
  const item = { itemId, itemType }
  const isKept = status === 'in' && isFavorite(data, item)
  function press() {
    if (status === 'in') return void setFavorite(item, !isKept)
    if (status === 'loading') return
    toast.error('Please log in to add favorites')
    rememberReturn(`${location.pathname}${location.search}`)
    void navigate(paths.login)
  }
  return (
    <button
      type="button"
      aria-label={`Favorite ${name}`}
      aria-pressed={isKept}
      title={isKept ? 'Remove from favorites' : 'Add to favorites'}
      onClick={press}
      className="press block rounded-full"
    >
      <HeartLook isKept={isKept} className={className} />
    </button>
  )
}
