import { cx } from '../../lib/cx.ts'
import { formatNaira, formatSigned } from '../../lib/format.ts'

type AmountProps = {
  /** Positive naira. */
  naira: number
  /** With it the amount has a sign: `+₦1,500` comes, `−₦1,500` leaves. */
  direction?: 'in' | 'out' | undefined
  /** It came to nothing: struck through. */
  dead?: boolean | undefined
  className?: string | undefined
}

/** Money that moved or stands; told by its sign, not by its colour alone. */
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
