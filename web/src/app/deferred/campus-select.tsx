import { ChevronDown } from 'lucide-react'
import { Options } from '../../components/ui/form/select-options.tsx'
import { CAMPUS_CHOICES } from '../../lib/campus/campus.ts'
import { useCampus } from '../../lib/campus/use-campus.ts'
import { cx } from '../../lib/cx.ts'

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
        <Options choices={CAMPUS_CHOICES} placeholder="All campuses" />
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-2"
      />
    </span>
  )
}
