import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { favoritesQuery, isFavorite, setFavorite, turnFavorite } from '../../../lib/api/favorites.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { rememberReturn, useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast.ts'
import { HeartLook, type HeartProps } from './heart-look.tsx'

export default function HeartButton({ itemId, itemType, name, className }: HeartProps) {
  const { status } = useSession()
  const navigate = useNavigate()
  const { data } = useQuery({ ...favoritesQuery, enabled: status === 'in' })
  const item = { itemId, itemType }
  const isSaved = status === 'in' && isFavorite(data, item)
  function press() {
    if (status === 'in') return void (data ? setFavorite(item, !isSaved) : turnFavorite(item))
    if (status === 'loading') return
    toast.error('Please log in to add favorites')
    rememberReturn(`${location.pathname}${location.search}`)
    void navigate(paths.login)
  }
  return (
    <button
      type="button"
      aria-label={`Favorite ${name}`}
      aria-pressed={isSaved}
      title={isSaved ? 'Remove from favorites' : 'Add to favorites'}
      onClick={press}
      className="press block rounded-full"
    >
      <HeartLook isFavorite={isSaved} className={className} />
    </button>
  )
}
