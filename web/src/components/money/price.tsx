import { cx } from '../../lib/cx.ts'
import { formatPrice } from '../../lib/format.ts'

type PriceProps = { naira: number | null; className?: string | undefined }

export function Price({ naira, className }: PriceProps) {
  const look = naira === null ? 'font-medium text-ink-2' : 'font-extrabold tabular-nums'
  return <span className={cx(look, className)}>{formatPrice(naira)}</span>
}
