import { cx } from '../../../lib/cx.ts'

type CountBadgeProps = {
  count: number
  label: (count: number) => string
  quiet?: boolean | undefined
  className?: string | undefined
}

/** Shows `9+` above nine, nothing at zero. `label` is for screen readers: `3 unread messages`. */
export function CountBadge({ count, label, quiet = false, className }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <span
      className={cx(
        'badge inline-grid h-5 min-w-5 place-items-center rounded-full px-1 text-xs font-bold tabular-nums',
        quiet ? 'bg-ink-2 text-surface' : 'bg-danger text-on-danger',
        className,
      )}
    >
      <span aria-hidden="true">{count > 9 ? '9+' : count}</span>
      <span className="sr-only">{label(count)}</span>
    </span>
  )
}
