import { cx } from '../../lib/cx.ts'
import { formatPrice } from '../../lib/format.ts'

type PriceProps = { naira: number | null | undefined; className?: string | undefined }

/** Renders nothing for undefined: no price is typed yet. */
export function Price({ naira, className }: PriceProps) {
  if (naira === undefined) return null
  const look = naira === null ? 'font-medium text-ink-2' : 'font-extrabold tabular-nums'
  return <span className={cx(look, className)}>{formatPrice(naira)}</span>
}
