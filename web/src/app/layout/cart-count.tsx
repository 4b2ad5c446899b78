import { Suspense } from 'react'
import { cx } from '../../lib/cx.ts'
import { idly } from '../../offline/lazily.ts'

const CartBadge = idly(() => import('./cart-badge.tsx'))

/** How many things are in the cart, once the browser has time to ask. `className` says where it stands. */
export function CartCount({ className }: { className?: string }) {
  return (
    <span className={cx('inline-flex', className)}>
      <Suspense fallback={null}>
        <CartBadge />
      </Suspense>
    </span>
  )
}
