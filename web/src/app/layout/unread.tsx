import { Suspense } from 'react'
import { cx } from '../../lib/cx.ts'
import { idly } from '../../offline/lazily.ts'

const UnreadBadge = idly(() => import('./unread-badge.tsx'))

/** How many messages wait, once the browser has time to ask. `className` says where it stands. */
export function Unread({ className }: { className?: string }) {
  return (
    <span className={cx('inline-flex', className)}>
      <Suspense fallback={null}>
        <UnreadBadge />
      </Suspense>
    </span>
  )
}
