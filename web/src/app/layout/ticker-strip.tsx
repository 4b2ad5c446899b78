import { ShieldCheck } from 'lucide-react'
import { Suspense } from 'react'
import { clockedPromise } from '#adapters/http/contract/release-words.ts'
import { useAutoReleaseDays } from '../../lib/api/settings.ts'
import { idly } from '../../offline/lazily.ts'

const LiveTicker = idly(() => import('./live-ticker.tsx'))

/** The strip under the top bar: the promise, and over it what happens on the campus. Its height never changes. */
export function TickerStrip() {
  const days = useAutoReleaseDays()
  return (
    <aside aria-label="Campus news" className="border-b border-line bg-campus-soft text-sm">
      <div className="page">
        <div className="relative flex h-11 items-center">
          <p className="flex min-w-0 items-center gap-2 max-[22rem]:text-xs">
            <ShieldCheck aria-hidden="true" className="size-4 shrink-0 text-campus" />
            <span className="line-clamp-2 leading-tight text-balance">
              {days === null ? <OnlyByTheBuyer /> : clockedPromise(days)}
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

/** As it stands in the page before the app has come. */
function OnlyByTheBuyer() {
  return (
    <>
      Paid into escrow<span className="max-md:hidden">. Released only when</span>
      <span className="md:hidden"> until</span> the buyer confirms.
    </>
  )
}
