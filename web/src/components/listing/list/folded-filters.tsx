import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { cx } from '../../../lib/cx.ts'

type Props = { label: string; children: ReactNode; startsOpen?: boolean }

/** Filters that a phone shows when it is asked to, so that the list begins on its first screen; wide screens always do. */
export function FoldedFilters({ label, children, startsOpen = false }: Props) {
  const [open, setOpen] = useState(startsOpen)
  const panel = useId()
  return (
    <div className="col-span-full lg:contents">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
        className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-primary lg:hidden"
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        <span>{label}</span>
      </button>
      <div id={panel} className={cx('gap-3 lg:contents', open ? 'grid' : 'hidden')}>
        {children}
      </div>
    </div>
  )
}
