import { Link, type LinkProps } from 'react-router-dom'
import { cx } from '../../lib/cx.ts'

export function AppLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={cx(
        'font-semibold text-primary underline underline-offset-4 hover:text-primary-hover',
        className,
      )}
    />
  )
}

/** Link on its own, with a touch target of 44 px. */
export function LoneLink({ className, ...rest }: LinkProps) {
  return <AppLink {...rest} className={cx('inline-flex min-h-11 items-center gap-1', className)} />
}
