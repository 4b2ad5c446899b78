import { cx } from '../../lib/cx.ts'
import { formatNaira } from '../../lib/format.ts'
import * as words from './words.ts'

type PriceProps = { naira: number | null; className?: string | undefined }

/** What a thing costs: `₦185,000`, or `Price on request`. */
export function Price({ naira, className }: PriceProps) {
  if (naira === null)
    return <span className={cx('font-medium text-ink-2', className)}>{words.priceOnRequest}</span>
  return <span className={cx('font-extrabold tabular-nums', className)}>{formatNaira(naira)}</span>
}
