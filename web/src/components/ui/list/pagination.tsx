import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../../lib/cx.ts'

type PaginationProps = {
  /** From 1. */
  page: number
  totalPages: number
  onPage: (page: number) => void
  simple?: boolean | undefined
  label?: string | undefined
}

export function Pagination({ page, totalPages, onPage, simple, label = 'Pages' }: PaginationProps) {
  if (totalPages <= 1) return null
  return (
    <nav aria-label={label} className="mt-8 flex flex-wrap items-center justify-center gap-2">
      <Step disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden="true" className="size-5" />
        Previous
      </Step>
      {simple ? (
        <p className="px-2 text-sm text-ink-2 tabular-nums" aria-live="polite">
          {`Page ${page} of ${totalPages}`}
        </p>
      ) : (
        <Numbers page={page} totalPages={totalPages} onPage={onPage} />
      )}
      <Step disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
        Next
        <ChevronRight aria-hidden="true" className="size-5" />
      </Step>
    </nav>
  )
}

function Step({
  disabled,
  onClick,
  children,
}: {
  disabled: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      className="press inline-flex min-h-11 items-center gap-1 rounded-md border border-line-strong bg-surface px-3 text-sm font-semibold hover:bg-sunken disabled:opacity-50"
    >
      {children}
    </button>
  )
}

/** Has its own row on narrow screens, below Previous and Next. */
function Numbers({ page, totalPages, onPage }: PaginationProps) {
  return (
    <ol className="flex items-center justify-center gap-1 max-md:order-last max-md:w-full">
      {pagesAround(page, totalPages).map((entry) => (
        <li key={entry}>
          {entry < 0 ? (
            <span className="px-1 text-ink-3">…</span>
          ) : (
            <button
              type="button"
              aria-label={`Page ${entry}`}
              aria-current={entry === page ? 'page' : undefined}
              onClick={() => onPage(entry)}
              className={cx(
                'press size-11 rounded-md text-sm font-semibold tabular-nums',
                entry === page ? 'bg-primary-soft text-primary' : 'hover:bg-sunken',
              )}
            >
              {entry}
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Returns the first, the last and those around the current one; gaps are negative numbers. */
function pagesAround(page: number, totalPages: number): number[] {
  if (totalPages <= 6) return Array.from({ length: totalPages }, (_, index) => index + 1)
  const first = Math.min(Math.max(page - 1, 2), totalPages - 3)
  const middle = [first, first + 1, first + 2]
  return [1, ...(first > 2 ? [-1] : []), ...middle, ...(first + 3 < totalPages ? [-2] : []), totalPages]
}
