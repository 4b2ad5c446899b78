import { ShieldCheck } from 'lucide-react'
import { Suspense } from 'react'
import { idly } from '../../offline/lazily.ts'

const LiveTicker = idly(() => import('./live-ticker.tsx'))

/** The strip under the top bar: the promise, and over it what happens on the campus. Its height never changes. */
export function TickerStrip() {
  return (
    <aside aria-label="Campus news" className="border-b border-line bg-campus-soft text-sm">
      <div className="page">
        <div className="relative flex h-10 items-center">
          <p className="flex min-w-0 items-center gap-2 max-[22rem]:text-xs">
            <ShieldCheck aria-hidden="true" className="size-4 shrink-0 text-campus" />
            <span className="truncate">
              Paid into escrow<span className="max-md:hidden">. Released only when</span>
              <span className="md:hidden"> until</span> the buyer confirms.
            </span>
          </p>
          <Suspense fallback={null}>
            <LiveTicker />
          </Suspense>
        </div>
      </div>
    </aside>
  )
}
