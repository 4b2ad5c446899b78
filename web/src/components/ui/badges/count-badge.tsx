import { cx } from '../../../lib/cx.ts'

type CountBadgeProps = { count: number; label: (count: number) => string; className?: string | undefined }

/** Count of pending items: `9+` above nine, nothing at zero. `label` is its text for screen readers: `3 unread messages`. */
export function CountBadge({ count, label, className }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <span
      className={cx(
        'badge inline-grid h-5 min-w-5 place-items-center rounded-full bg-danger px-1 text-xs font-bold text-on-danger tabular-nums',
        className,
      )}
    >
      <span aria-hidden="true">{count > 9 ? '9+' : count}</span>
      <span className="sr-only">{label(count)}</span>
    </span>
  )
}
