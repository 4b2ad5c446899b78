import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useWide } from '../../lib/browser/use-wide.ts'
import { cx } from '../../lib/cx.ts'

type FoldProps = {
  title: string
  hint?: string | undefined
  startsOpen?: boolean | undefined
  children: ReactNode
}

/** One card of rows on phones, a card each on wide screens. */
export function Folds({ children }: { children: ReactNode }) {
  return (
    <div className="grid card divide-y divide-line rounded-lg bg-surface px-4 shadow-card empty:hidden md:gap-6 md:divide-y-0 md:rounded-none md:bg-transparent md:px-0 md:shadow-none">
      {children}
    </div>
  )
}

export function Fold({ title, hint, startsOpen = false, children }: FoldProps) {
  const id = useId()
  const wide = useWide()
  const [open, setOpen] = useState(startsOpen)
  const shown = wide || open
  return (
    <section aria-labelledby={id} className="min-w-0 md:rounded-lg md:bg-surface md:p-6 md:shadow-card">
      <h2 className="md:mb-4">
        {wide ? (
          <Heading id={id}>{title}</Heading>
        ) : (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={`${id}-part`}
            onClick={() => setOpen(!open)}
            className="flex min-h-11 w-full items-center gap-3 text-left"
          >
            <Heading id={id}>{title}</Heading>
            <span
              dir="auto"
              className={cx(
                'min-w-0 flex-1 truncate text-right text-sm text-ink-2 tabular-nums large-letters:hidden',
                open && 'invisible',
              )}
            >
              {hint}
            </span>
            <ChevronDown
              aria-hidden="true"
              className={cx('ml-auto size-5 shrink-0 text-ink-3', open && 'rotate-180')}
            />
          </button>
        )}
      </h2>
      {/* Clipped, not unmounted: its forms retain typed text, and translators read the whole page. */}
      <div id={`${id}-part`} inert={!shown} className={cx(!shown && 'h-0 overflow-hidden')}>
        <div className="max-md:pb-4">{children}</div>
      </div>
    </section>
  )
}

function Heading({ id, children }: { id: string; children: string }) {
  return (
    <span id={id} className="text-lg font-bold max-md:text-base">
      {children}
    </span>
  )
}
