import { cx } from '../../lib/cx.ts'
import { formatNaira } from '../../lib/format.ts'

type PriceProps = { naira: number | null; className?: string | undefined }

/** Price: `₦185,000`, or `Price on request`. */
export function Price({ naira, className }: PriceProps) {
  if (naira === null) return <span className={cx('font-medium text-ink-2', className)}>Price on request</span>
  return <span className={cx('font-extrabold tabular-nums', className)}>{formatNaira(naira)}</span>
}
