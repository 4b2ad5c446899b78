import { ArrowRight, BadgeCheck, Lock, type LucideIcon, Undo2, Wallet } from 'lucide-react'
import { cx } from '../../lib/cx.ts'
import { formatNaira } from '../../lib/format.ts'
import { Time } from '../ui/time.tsx'

export type MoneyStop = {
  label: string
  /** Naira; left out while the same money only waits. */
  amount?: number | undefined
  detail?: string | undefined
  at?: string | undefined
  /** `past`: moved on; `held`: waits here; `safe`: arrived; `returned`: refunded; `ahead`: not yet here. */
  state: 'past' | 'held' | 'safe' | 'returned' | 'ahead'
}

type MoneyTrailProps = { stops: readonly MoneyStop[] }

export function MoneyTrail({ stops }: MoneyTrailProps) {
  return (
    <ol className="flex flex-col gap-2 md:flex-row md:items-stretch" aria-label="Where the money is">
      {stops.map((stop, index) => (
        <Stop key={stop.label} stop={stop} first={index === 0} />
      ))}
    </ol>
  )
}

const LOOKS: Record<MoneyStop['state'], { icon: LucideIcon; className: string }> = {
  past: { icon: Wallet, className: 'bg-neutral-soft text-ink-2' },
  held: { icon: Lock, className: 'bg-warn-soft text-warn' },
  safe: { icon: BadgeCheck, className: 'bg-money-soft text-money' },
  returned: { icon: Undo2, className: 'bg-money-soft text-money' },
  ahead: { icon: BadgeCheck, className: 'border border-dashed border-line-strong text-ink-2' },
}

function Stop({ stop: { label, amount, detail, at, state }, first }: { stop: MoneyStop; first: boolean }) {
  const { icon: Icon, className } = LOOKS[state]
  const here = state === 'held' || state === 'safe' || state === 'returned'
  return (
    <li aria-current={here ? 'step' : undefined} className="flex flex-1 flex-col gap-2 md:flex-row">
      {!first && (
        <ArrowRight
          aria-hidden="true"
          className="size-5 shrink-0 rotate-90 self-center text-ink-3 md:rotate-0"
        />
      )}
      <div className={cx('flex flex-1 gap-3 rounded-md p-3', className)}>
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0">
          <p className="text-sm font-semibold">{label}</p>
          {amount !== undefined && (
            <p className="text-lg font-extrabold tabular-nums">{formatNaira(amount)}</p>
          )}
          {detail !== undefined && <p className="text-sm">{detail}</p>}
          {at !== undefined && <Time at={at} as="date-time" className="block text-xs" />}
        </div>
      </div>
    </li>
  )
}
