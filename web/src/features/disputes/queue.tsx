import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { CAMPUSES, campusLabel } from '#adapters/contract/core/choices.ts'
import { PAGE_SIZE } from '#adapters/contract/core/limits.ts'
import type { DisputeSummary } from '#adapters/contract/disputes/disputes.ts'
import { Amount } from '../../components/money/amount.tsx'
import { Badge } from '../../components/ui/badges/badge.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { AppLink } from '../../components/ui/link.tsx'
import { CampusFilter } from '../../components/ui/list/campus-filter.tsx'
import { PagedList } from '../../components/ui/list/paged-list.tsx'
import { Tabs } from '../../components/ui/list/tabs.tsx'
import { Skeleton } from '../../components/ui/loading/skeleton.tsx'
import { PageHeader } from '../../components/ui/page/page-header.tsx'
import { Time } from '../../components/ui/time.tsx'
import { useAddressFilters } from '../../lib/navigation/address-params.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { disputesQuery } from './api.ts'

const TABS = [
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
  { value: 'settled', label: 'Settled' },
] as const
type Status = (typeof TABS)[number]['value']
const STATUSES = TABS.map(({ value }) => value)

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
  const { choiceOf, page, change } = useAddressFilters()
  const status = choiceOf('status', STATUSES) ?? 'open'
  const campus = choiceOf('campus', CAMPUSES)
  const list = useQuery(disputesQuery({ status, campus, page, limit: PAGE_SIZE.admin }))
  return (
    <>
      <PageHeader
        heading="Disputes"
        intro="Deals the two sides can’t settle, and orders not delivered or not confirmed in time. Oldest first."
        back={{ to: paths.adminDashboard, label: 'Back to Dashboard' }}
        actions={<CampusFilter campus={campus} onChange={(chosen) => change({ campus: chosen })} />}
      />
      <Tabs
        label="Disputes by state"
        tabs={TABS}
        value={status}
        onChange={(to) => change({ status: to === 'open' ? undefined : to })}
      >
        <PagedList
          list={list}
          rowsOf={({ disputes }) => disputes}
          page={page}
          onPage={(to) => change({ page: to })}
          loading={<Skeleton lines={6} label="Loading disputes" />}
          failure="Failed to load disputes"
          empty={<EmptyState picture="bag" title={EMPTY[status]} />}
        >
          {(disputes) => (
            <ul className="grid gap-3">
              {disputes.map((dispute) => (
                <Row key={dispute.id} dispute={dispute} />
              ))}
            </ul>
          )}
        </PagedList>
      </Tabs>
    </>
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
