import { ArrowLeft } from 'lucide-react'
import { Link, type LinkProps } from 'react-router-dom'
import { cx } from '../../../lib/cx.ts'

export function BackLink({ className, children, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={cx(
        'mb-2 -ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-sm px-1 text-sm font-semibold text-ink-2 hover:text-ink hover:underline',
        className,
      )}
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      <span>{children}</span>
    </Link>
  )
}
