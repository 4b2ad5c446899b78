import { Star } from 'lucide-react'
import type { Rating } from '#adapters/contract/reviews/reviews.ts'
import { cx } from '../../lib/cx.ts'

export function RatingLine({ rating, className }: { rating: Rating; className?: string | undefined }) {
  const { average, count } = rating
  if (average === null) return null
  return (
    <span className={cx('inline-flex items-center gap-1 text-sm', className)}>
      <Star aria-hidden="true" className="size-4 fill-accent text-warn" />
      <span className="sr-only">{`Rated ${average.toFixed(1)} of 5 stars in ${count === 1 ? '1 review' : `${count} reviews`}`}</span>
      <strong aria-hidden="true" className="tabular-nums">
        {average.toFixed(1)}
      </strong>
      <span aria-hidden="true" className="text-ink-2">
        {count === 1 ? '(1 review)' : `(${count} reviews)`}
      </span>
    </span>
  )
}

export function Stars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex">
      <span className="sr-only">{`${rating} of 5 stars`}</span>
      {STARS.map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          className={cx('size-4', star <= rating ? 'fill-accent text-warn' : 'text-line-strong')}
        />
      ))}
    </span>
  )
}

export const STARS = [1, 2, 3, 4, 5] as const
