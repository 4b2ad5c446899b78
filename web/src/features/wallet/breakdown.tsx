import { WITHDRAWAL_FEE } from '#adapters/http/contract/limits.ts'
import { cx } from '../../lib/cx.ts'
import { formatNaira, formatSigned } from '../../lib/format.ts'

/** What arrives, what it costs and what leaves the wallet. `amount` in naira. */
export function Breakdown({ amount }: { amount: number }) {
  return (
    <dl className="grid gap-2 rounded-md bg-sunken p-4 text-ink tabular-nums">
      <Line term="Arrives in your bank" value={formatNaira(amount)} />
      <Line term="Withdrawal fee" value={formatNaira(WITHDRAWAL_FEE)} />
      <Line
        term="Leaves your wallet"
        value={formatSigned(amount + WITHDRAWAL_FEE, 'out')}
        className="border-t border-line pt-2 font-bold"
      />
    </dl>
  )
}

type LineProps = { term: string; value: string; className?: string }

function Line({ term, value, className }: LineProps) {
  return (
    <div className={cx('flex items-baseline justify-between gap-4', className)}>
      <dt>{term}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  )
}
