import { cx } from '../../lib/cx.ts'
import { formatNaira } from '../../lib/format.ts'

type QuickAmount = { amount: number; notes?: readonly string[] }

type QuickAmountsProps = {
  label: string
  /** Amounts in naira, each with notes under it. */
  amounts: readonly QuickAmount[]
  chosen: number | undefined
  onChoose: (amount: number) => void
}

export function QuickAmounts({ label, amounts, chosen, onChoose }: QuickAmountsProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      <div className="grid grid-cols-2 gap-2 min-[22rem]:grid-cols-3">
        {amounts.map(({ amount, notes }) => (
          <button
            key={amount}
            type="button"
            aria-pressed={chosen === amount}
            onClick={() => onChoose(amount)}
            className={cx(
              'min-h-12 rounded-md border px-1 py-1 font-semibold whitespace-nowrap tabular-nums',
              chosen === amount
                ? 'border-primary bg-primary-soft text-primary'
                : 'border-line-strong hover:bg-sunken',
            )}
          >
            <span>{formatNaira(amount)}</span>
            {notes && (
              <span className="block text-xs font-medium whitespace-normal">
                {notes.map((note) => (
                  <span key={note} className="block">
                    {note}
                  </span>
                ))}
              </span>
            )}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
