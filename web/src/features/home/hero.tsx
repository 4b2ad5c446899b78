import { type Campus, campusLabel } from '#adapters/contract/core/choices.ts'
import { paymentPromise } from '#adapters/contract/ordering/escrow-copy.ts'
import { SearchBox } from '../../components/listing/search/search-box.tsx'
import { CampusChip } from '../../components/ui/badges/campus-chip.tsx'
import { Illustration } from '../../components/ui/illustrations.tsx'
import { PageTitle } from '../../components/ui/page/page-title.tsx'
import { useAutoReleaseDays } from '../../lib/api/settings.ts'
import { cx } from '../../lib/cx.ts'

export function Hero({ campus }: { campus: Campus | undefined }) {
  const days = useAutoReleaseDays()
  return (
    <section
      data-compact={campus !== undefined}
      className="relative isolate -mx-4 -mt-6 overflow-hidden bg-campus-soft px-4 py-8 md:mx-0 md:mt-0 md:rounded-lg md:p-12"
    >
      <Adire className="absolute -top-36 -right-40 -z-10 size-96 text-campus opacity-15 md:top-1/2 md:-right-12 md:size-120 md:-translate-y-1/2 lg:opacity-35" />
      <Illustration
        name="stall"
        className="absolute top-1/2 right-12 -z-10 hidden h-52 w-68 -translate-y-1/2 text-campus lg:block"
      />
      <div className="md:hidden">
        <CampusChip label="Market of" className="bg-surface" />
      </div>
      <PageTitle title="Campus Marketplace" className="mt-3 max-w-2xl text-3xl! md:mt-0">
        {campus ? (
          <span>
            Buy and sell at <span className="block text-balance text-campus">{campusLabel(campus)}</span>
          </span>
        ) : (
          <span>
            Buy and sell on <span className="block text-balance text-campus">your campus</span>
          </span>
        )}
      </PageTitle>
      <p className="mt-3 max-w-lg text-lg text-ink-2">
        Your money is safe in escrow. <span>{paymentPromise(days)}</span>
      </p>
      <SearchBox large className="mt-6 max-w-xl" />
    </section>
  )
}

/** Dot rings, like wax resist on adire cloth: radius, gap between dots and dot size. */
const RINGS: readonly (readonly [radius: number, gap: number, dot: number])[] = [
  [62, 8.854, 2.4],
  [71, 9.294, 2.8],
  [80, 9.666, 3.2],
  [89, 9.986, 2.8],
  [97, 10.158, 2.2],
]

function Adire({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 200 200"
      aria-hidden="true"
      fill="none"
      className={cx('pointer-events-none', className)}
    >
      {RINGS.map(([radius, gap, dot]) => (
        <circle
          key={radius}
          cx="100"
          cy="100"
          r={radius}
          stroke="currentColor"
          strokeWidth={dot}
          strokeLinecap="round"
          strokeDasharray={`0 ${gap}`}
        />
      ))}
    </svg>
  )
}
