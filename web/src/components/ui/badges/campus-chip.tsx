import { ChevronDown, MapPin } from 'lucide-react'
import { CAMPUS_LABELS, campusShortName } from '#adapters/contract/core/choices.ts'
import { CAMPUS_CHOICES } from '../../../lib/campus/campus.ts'
import { useCampus } from '../../../lib/campus/use-campus.ts'
import { cx } from '../../../lib/cx.ts'
import { CoveringSelect } from '../form/select-options.tsx'

type CampusChipProps = { label?: string | undefined; className?: string | undefined }

export function CampusChip({ label = 'Campus', className = 'bg-campus-soft' }: CampusChipProps) {
  const { campus, fixed, choose } = useCampus()
  return (
    <span
      title={campus && CAMPUS_LABELS[campus]}
      className={cx(
        'relative inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full px-3.5 text-sm font-bold text-campus has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      <MapPin aria-hidden="true" className="size-4" />
      <span aria-hidden="true">{campus ? campusShortName(campus) : 'All campuses'}</span>
      {!fixed && <ChevronDown aria-hidden="true" className="size-4" />}
      {/* The options show the full names. */}
      <CoveringSelect
        aria-label={label}
        choices={CAMPUS_CHOICES}
        placeholder="All campuses"
        value={campus ?? ''}
        disabled={fixed}
        onChange={({ target }) => choose(target.value)}
      />
    </span>
  )
}
