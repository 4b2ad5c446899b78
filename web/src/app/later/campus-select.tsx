import { ChevronDown } from 'lucide-react'
import { CAMPUS_LABELS, CAMPUSES } from '#adapters/contract/core/choices.ts'
import { useCampus } from '../../lib/campus/use-campus.ts'
import { cx } from '../../lib/cx.ts'

/** Whose market is shown. Visitors pick it; the campus of a signed-in user is fixed. */
export function CampusSelect({ className }: { className?: string }) {
  const { campus, fixed, choose } = useCampus()
  return (
    <span className={cx('relative block', className)}>
      <select
        aria-label="Campus"
        value={campus ?? ''}
        disabled={fixed}
        onChange={(event) => choose(event.target.value)}
        className="input-box min-h-11! w-full appearance-none truncate pr-9!"
      >
        <option value="">All campuses</option>
        {CAMPUSES.map((value) => (
          <option key={value} value={value}>
            {CAMPUS_LABELS[value]}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-2"
      />
    </span>
  )
}
