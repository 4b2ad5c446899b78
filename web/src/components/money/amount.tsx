import { cx } from '../../lib/cx.ts'
import { formatNaira, formatSigned } from '../../lib/format.ts'

type AmountProps = {
  naira: number
  /** `+₦1,500` in, `−₦1,500` out. */
  direction?: 'in' | 'out' | undefined
  dead?: boolean | undefined
  className?: string | undefined
}

/** Gives the direction by the sign, not only by the colour. */
export function Amount({ naira, direction, dead, className }: AmountProps) {
  return (
    <span
      className={cx(
        'font-bold whitespace-nowrap tabular-nums',
        dead ? 'text-ink-3 line-through' : direction === 'in' && 'text-money',
        className,
      )}
    >
      {direction === undefined ? formatNaira(naira) : formatSigned(naira, direction)}
    </span>
  )
}
