import { LoaderCircle } from 'lucide-react'
import { cx } from '../../../lib/cx.ts'

/** Decoration only: say in words what is loading. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <LoaderCircle aria-hidden="true" className={cx('size-5 shrink-0 animate-spin', className)} />
}
