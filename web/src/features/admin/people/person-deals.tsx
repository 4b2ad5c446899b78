import type {
  DealCounts,
  DealSide,
  PersonDeal,
  PersonForAdmins,
} from '#adapters/contract/moderation/people.ts'
import { Badge } from '../../../components/ui/badges/badge.tsx'
import { StatusBadge } from '../../../components/ui/badges/status-badge.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { AppLink, LoneLink } from '../../../components/ui/link.tsx'
import { Time } from '../../../components/ui/time.tsx'
import { formatCount, formatNaira } from '../../../lib/format.ts'
import { paths } from '../../../lib/navigation/paths.ts'

const SIDES: readonly { side: DealSide; label: string; deal: string }[] = [
  { side: 'bought', label: 'Orders bought', deal: 'Bought from' },
  { side: 'sold', label: 'Orders sold', deal: 'Sold to' },
  { side: 'posted', label: 'Gigs posted', deal: 'Given to' },
  { side: 'worked', label: 'Gigs worked on', deal: 'Worked for' },
]
const ENDS = [
  ['Completed', 'completed'],
  ['Cancelled', 'cancelled'],
  ['Disputed', 'disputed'],
  ['Disputes lost', 'lost'],
] as const satisfies readonly (readonly [string, keyof DealCounts])[]

export function PersonDeals({ person: { counts, deals } }: { person: PersonForAdmins }) {
  return (
    <Card>
      <h2 className="mb-3 text-lg font-bold">Orders and gigs</h2>
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {SIDES.map(({ side, label }) => (
          <li key={side} className="rounded-md bg-sunken p-3">
            <h3 className="text-sm text-ink-2">{label}</h3>
            <p className="text-2xl font-extrabold tabular-nums">{formatCount(counts[side].all)}</p>
            {counts[side].all > 0 && (
              <dl className="mt-1 grid gap-0.5 text-sm">
                {ENDS.map(([name, end]) => (
                  <div key={end} className="flex justify-between gap-2">
                    <dt className="text-ink-2">{name}</dt>
                    <dd className="font-semibold tabular-nums">{formatCount(counts[side][end])}</dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
      {deals.length > 0 && (
        <>
          <h3 className="mt-5 mb-1 font-bold">Newest</h3>
          <ul className="divide-y divide-line">
            {deals.map((deal) => (
              <Deal key={`${deal.kind}-${deal.id}`} deal={deal} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function Deal({
  deal: { kind, id, side, title, amount, status, isDisputed, other, at },
}: {
  deal: PersonDeal
}) {
  const said = SIDES.find((item) => item.side === side)
  return (
    <li className="grid gap-1 py-3">
      <div className="flex items-baseline justify-between gap-4">
        <LoneLink
          dir="auto"
          to={kind === 'order' ? paths.adminOrder(id) : paths.gig(id)}
          className="min-w-0 wrap-anywhere"
        >
          {title}
        </LoneLink>
        <span className="font-bold whitespace-nowrap tabular-nums">{formatNaira(amount)}</span>
      </div>
      <p className="text-sm text-ink-2">
        {other ? (
          <>
            <span>{said?.deal}</span>{' '}
            <AppLink dir="auto" to={paths.adminPerson(other.id)} className="wrap-anywhere">
              {other.name || 'Closed account'}
            </AppLink>
          </>
        ) : (
          <span>{said?.label}</span>
        )}
      </p>
      <p className="flex flex-wrap items-center gap-2 text-xs text-ink-3">
        <StatusBadge status={status} />
        {isDisputed && <Badge tone="danger">In dispute</Badge>}
        <Time at={at} as="date-time" />
      </p>
    </li>
  )
}
