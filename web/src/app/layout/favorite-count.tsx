import { Suspense } from 'react'
import { cx } from '../../lib/cx.ts'
import { idly } from '../../offline/lazily.ts'

const FavoriteBadge = idly(() => import('../../features/favorites/favorite-badge.tsx'))

/** How many favourites there are, once the browser has time to ask. `className` says where it stands. */
export function FavoriteCount({ className }: { className?: string }) {
  return (
    <span className={cx('inline-flex', className)}>
      <Suspense fallback={null}>
        <FavoriteBadge />
      </Suspense>
    </span>
  )
}
