import { LoaderCircle } from 'lucide-react'
import { cx } from '../../../lib/cx.ts'

/** Something is under way. Decoration only: say in words what. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <LoaderCircle aria-hidden="true" className={cx('size-5 shrink-0 animate-spin', className)} />
}
