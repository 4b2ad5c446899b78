import { type ReactNode, useEffect } from 'react'
import { Price } from '../../components/money/price.tsx'
import { cx } from '../../lib/cx.ts'
import { useSession } from '../../lib/session/session.ts'

/** Price and what to do next, under the thumb of phones, right above the bottom bar while there is one. */
export function ActionBar({ price, children }: { price: number | null; children: ReactNode }) {
  const { status } = useSession()
  useEffect(() => {
    // What takes the focus must not end up behind the bars.
    const { style } = document.documentElement
    style.setProperty('scroll-padding-bottom', 'calc(var(--spacing) * 40)')
    return () => void style.removeProperty('scroll-padding-bottom')
  }, [])
  return (
    <div
      data-bar=""
      className={cx(
        'above-bar sticky z-10 -mx-4 mt-6 flex items-center justify-between gap-2 border-t border-line bg-surface px-4 py-3 shadow-pop md:hidden',
        status === 'in' ? 'bottom-safe-16' : 'bottom-0 pb-safe-3',
      )}
    >
      <p dir="auto" className="min-w-0 text-lg break-words max-[22rem]:text-base large-letters:hidden">
        <Price naira={price} />
      </p>
      <div className="ml-auto shrink-0">{children}</div>
    </div>
  )
}
