import { ShieldCheck } from 'lucide-react'
import { Suspense } from 'react'
import { escrowPromise } from '#adapters/contract/ordering/escrow-copy.ts'
import { useAutoReleaseDays } from '../../lib/api/settings.ts'
import { idly } from '../../lib/lazily.ts'

const LiveTicker = idly<object>(() =>
  import('../later/parts.ts').then(({ LiveTicker }) => ({ default: LiveTicker })),
)

/** The strip under the top bar: the promise, and over it what happens on the campus. Its height never changes. */
export function TickerStrip() {
  const days = useAutoReleaseDays()
  return (
    <aside aria-label="Campus news" className="border-b border-line bg-campus-soft text-sm">
      <div className="page">
        <div className="relative flex h-11 items-center">
          <p className="flex min-w-0 items-center gap-2 max-[22rem]:text-xs">
            <ShieldCheck aria-hidden="true" className="size-4 shrink-0 text-campus" />
            <span className="line-clamp-2 leading-tight text-balance">{escrowPromise(days)}</span>
          </p>
          <Suspense fallback={null}>
            <LiveTicker />
          </Suspense>
        </div>
      </div>
    </aside>
  )
}
