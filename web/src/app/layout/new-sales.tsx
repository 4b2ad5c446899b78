import { Suspense } from 'react'
import { cx } from '../../lib/cx.ts'
import { idly } from '../../offline/lazily.ts'

const NewSalesBadge = idly(() => import('./new-sales-badge.tsx'))

/** How many orders wait for the user to begin with, once the browser has time to ask. `className` says where it stands. */
export function NewSales({ className }: { className?: string }) {
  return (
    <span className={cx('inline-flex', className)}>
      <Suspense fallback={null}>
        <NewSalesBadge />
      </Suspense>
    </span>
  )
}
