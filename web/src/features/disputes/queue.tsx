import { Link } from 'react-router-dom'
import { campusLabel } from '#adapters/contract/core/choices.ts'
import type { DisputeSummary } from '#adapters/contract/disputes/disputes.ts'
import { AdminList } from '../../components/admin/admin-list.tsx'
import { Amount } from '../../components/money/amount.tsx'
import { Badge } from '../../components/ui/badges/badge.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { AppLink } from '../../components/ui/link.tsx'
import { Time } from '../../components/ui/time.tsx'
import { paths } from '../../lib/navigation/paths.ts'
import { disputesQuery } from './api.ts'

const TABS = [
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
  { value: 'settled', label: 'Settled' },
] as const
type Status = (typeof TABS)[number]['value']

const EMPTY: Record<Status, string> = {
  open: 'No open disputes',
  resolved: 'No resolved disputes yet',
  settled: 'No disputes settled between the two sides yet',
}

const CAUSE_LABELS = {
  raised: 'Dispute',
  undelivered: 'Not delivered',
  unconfirmed: 'Not confirmed',
} as const

export function Component() {
  return (
    <AdminList
      heading="Disputes"
      intro="Deals the two sides can’t settle, and orders not delivered or not confirmed in time. Oldest first."
      loading="Loading disputes"
      failure="Failed to load disputes"
      pages={disputesQuery}
      rowsOf={({ disputes }) => disputes}
      campus
      tabs={{ label: 'Disputes by state', choices: TABS }}
      empty={(status) => <EmptyState picture="bag" title={EMPTY[status]} />}
    >
      {(dispute) => <Row key={dispute.id} dispute={dispute} />}
    </AdminList>
  )
}

function Row({ dispute }: { dispute: DisputeSummary }) {
  const { id, title, cause, heldFor, reason, cancellation, buyer, seller, campus, openedAt, amount, fee } =
    dispute
  return (
    <li className="relative card grid gap-2 rounded-lg bg-surface p-4 shadow-card hover:bg-sunken">
      <Link to={paths.dispute(id)} className="grid min-h-11 gap-2 after:absolute after:inset-0">
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span dir="auto" className="min-w-0 font-bold break-words">
            {title}
          </span>
          <span className="font-bold">
            <Amount naira={amount + fee} />
          </span>
        </span>
        <span dir="auto" className="line-clamp-2 break-words">
          {reason}
        </span>
      </Link>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <Badge tone={cause === 'raised' ? 'danger' : 'warn'}>
          {heldFor ? 'Paused by us' : CAUSE_LABELS[cause]}
        </Badge>
        {cancellation && <Badge tone="info">Buyer asks to cancel</Badge>}
        <span className="min-w-0 break-words">
          <PersonLink person={buyer} /> <span>and</span> <PersonLink person={seller} />
        </span>
        <span>{campusLabel(campus)}</span>
        <Time at={openedAt} as="relative" />
      </span>
    </li>
  )
}

/** Stacked above the row's full-size link. */
function PersonLink({ person: { id, name } }: { person: DisputeSummary['buyer'] }) {
  return (
    <AppLink
      dir="auto"
      to={paths.adminPerson(id)}
      className="relative z-10 inline-flex min-h-11 items-center md:min-h-6"
    >
      {name}
    </AppLink>
  )
}
