import { Heart as HeartIcon } from 'lucide-react'
import { Suspense } from 'react'
import type { Favorite } from '#adapters/http/contract/favorites.ts'
import { cx } from '../lib/cx.ts'
import { idly } from '../offline/lazily.ts'

export type HeartProps = Favorite & {
  /** What it keeps, in words. */
  name: string
  className?: string | undefined
}

const HeartButton = idly<HeartProps>(() => import('../features/favorites/heart-button.tsx'))

/** A heart that keeps a listing as a favourite. It can be pressed once the browser had time to load how. */
export function Heart(props: HeartProps) {
  return (
    <Suspense fallback={<HeartLook isKept={false} className={props.className} />}>
      <HeartButton {...props} />
    </Suspense>
  )
}

/** What a heart looks like. */
export function HeartLook({ isKept, className }: { isKept: boolean; className?: string | undefined }) {
  return (
    <span
      className={cx(
        'grid size-11 place-items-center rounded-full bg-surface/90 text-ink-2',
        isKept && 'text-heart!',
        className,
      )}
    >
      <HeartIcon aria-hidden="true" className={cx('size-5', isKept && 'fill-current')} />
    </span>
  )
}
