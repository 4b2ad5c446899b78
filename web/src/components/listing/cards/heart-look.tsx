import { Heart as HeartIcon } from 'lucide-react'
import type { Favorite } from '#adapters/contract/catalog/favorites.ts'
import { cx } from '../../../lib/cx.ts'

export type HeartProps = Favorite & {
  name: string
  className?: string | undefined
}

export function HeartLook({
  isFavorite,
  className,
}: {
  isFavorite: boolean
  className?: string | undefined
}) {
  return (
    <span
      className={cx(
        'grid size-11 shrink-0 place-items-center rounded-full bg-surface/90 text-ink-2',
        isFavorite && 'text-heart!',
        className,
      )}
    >
      <HeartIcon aria-hidden="true" className={cx('size-5', isFavorite && 'fill-current')} />
    </span>
  )
}
