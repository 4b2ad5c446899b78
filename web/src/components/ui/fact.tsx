import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'

export const DIVIDED = 'divide-y divide-line *:py-2 *:first:pt-0 *:last:pb-0'

type FactProps = {
  name: string
  sum?: boolean
  className?: string | undefined
  children: ReactNode
}

export function Fact({ name, sum = false, className, children }: FactProps) {
  return (
    <div
      className={cx(
        'flex items-baseline justify-between gap-4',
        sum ? 'flex-wrap border-t border-line pt-2 text-lg font-extrabold' : 'font-semibold',
        className,
      )}
    >
      <dt className={cx(!sum && 'max-w-1/2 shrink-0 font-normal text-ink-2')}>{name}</dt>
      <dd dir="auto" className="ml-auto min-w-0 text-right wrap-anywhere tabular-nums">
        {children}
      </dd>
    </div>
  )
}
