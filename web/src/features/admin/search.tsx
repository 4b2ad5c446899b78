import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { campusShortName } from '#adapters/contract/core/choices.ts'
import type { FoundOrder, FoundPayment, FoundPerson } from '#adapters/contract/moderation/people.ts'
import { Avatar } from '../../components/ui/avatar.tsx'
import { Badge } from '../../components/ui/badges/badge.tsx'
import { StatusBadge } from '../../components/ui/badges/status-badge.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Skeleton } from '../../components/ui/loading/skeleton.tsx'
import { PageHeader, SectionHeader } from '../../components/ui/page/page-header.tsx'
import { Time } from '../../components/ui/time.tsx'
import { call, userMessage } from '../../lib/api/client.ts'
import { cx } from '../../lib/cx.ts'
import { formatNaira } from '../../lib/format.ts'
import { useAddressFilters } from '../../lib/navigation/address-params.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { PaymentBadge, TITLES } from './deals/payment-words.tsx'
import { FindForm } from './find-form.tsx'
import { ROLE_LABELS } from './roles.ts'

const LIST = 'card divide-y divide-line rounded-lg bg-surface px-4 shadow-card'

export function Component() {
  const { textOf } = useAddressFilters()
  const text = textOf('q')
  return (
    <>
      <PageHeader heading="Search" back={{ to: paths.adminDashboard, label: 'Back to Dashboard' }} />
      <div className="mb-6">
        <FindForm text={text} />
      </div>
      {text === undefined ? (
        <div className="grid gap-1 text-ink-2">
          <p>Words of a name fit in any order, and phone numbers in any form.</p>
          <p>For withdrawals, the last 4 digits of the bank account are enough.</p>
        </div>
      ) : (
        <Results text={text} />
      )}
    </>
  )
}

function Results({ text }: { text: string }) {
  const { data, error, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['admin', 'search', text],
    queryFn: ({ signal }) => call('GET /api/admin/search', { query: { q: text } }, { signal }),
    placeholderData: keepPreviousData,
  })
  if (!data)
    return isError ? (
      <ErrorState message={userMessage(error, 'Failed to search')} onRetry={() => refetch()} />
    ) : (
      <Skeleton lines={6} label="Searching" />
    )
  const { people, orders, payments, hasMore } = data
  if (people.length + orders.length + payments.length === 0 && !isPlaceholderData)
    return (
      <EmptyState
        picture="books"
        title={`No matches for “${text}”`}
        text="Check the spelling, or try an email address, a phone number or the whole reference."
      />
    )
  return (
    <div className={cx('grid gap-6', isPlaceholderData && 'opacity-60')} aria-busy={isPlaceholderData}>
      {people.length > 0 && (
        <section aria-labelledby="found-people">
          <SectionHeader id="found-people" heading="People" />
          <ul className={LIST}>
            {people.map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </ul>
        </section>
      )}
      {orders.length > 0 && (
        <section aria-labelledby="found-orders">
          <SectionHeader id="found-orders" heading="Orders" />
          <ul className={LIST}>
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </ul>
        </section>
      )}
      {payments.length > 0 && (
        <section aria-labelledby="found-payments">
          <SectionHeader id="found-payments" heading="Deposits and withdrawals" />
          <ul className={LIST}>
            {payments.map((payment) => (
              <PaymentRow key={payment.reference} payment={payment} />
            ))}
          </ul>
        </section>
      )}
      {hasMore && (
        <p className="text-sm text-ink-2">There are more than these. Add a word or a digit to find fewer.</p>
      )}
    </div>
  )
}

function PersonRow({
  person: { id, name, picture, email, campus, role, isClosed },
}: {
  person: FoundPerson
}) {
  return (
    <li>
      <Link to={paths.adminPerson(id)} className="group flex items-center gap-3 py-3">
        <Avatar name={name} picture={picture} />
        <span className="grid min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2">
            <span dir="auto" className="font-semibold wrap-anywhere underline-offset-4 group-hover:underline">
              {name || 'No Name'}
            </span>
            {role !== 'USER' && <Badge tone="info">{ROLE_LABELS[role]}</Badge>}
            {isClosed && <Badge>Closed account</Badge>}
          </span>
          {!isClosed && <span className="text-sm wrap-anywhere text-ink-2">{email}</span>}
          <span className="text-xs text-ink-3">
            <span>{campus === 'default' ? 'No campus yet' : campusShortName(campus)}</span>
            <span>{` · ID ${id}`}</span>
          </span>
        </span>
      </Link>
    </li>
  )
}

type OrderRowProps = { order: FoundOrder }

function OrderRow({ order }: OrderRowProps) {
  const { id, orderNumber, title, amount, status, isDisputed, buyer, seller, at } = order
  return (
    <li>
      <Link to={paths.adminOrder(id)} className="group grid gap-1 py-3">
        <span className="flex items-baseline justify-between gap-4">
          <span
            dir="auto"
            className="min-w-0 font-semibold wrap-anywhere underline-offset-4 group-hover:underline"
          >
            {title}
          </span>
          <span className="font-bold whitespace-nowrap tabular-nums">{formatNaira(amount)}</span>
        </span>
        <span dir="auto" className="text-sm wrap-anywhere text-ink-2">
          {`${buyer.name || 'Closed account'} bought from ${seller.name || 'a closed account'}`}
        </span>
        <span className="flex flex-wrap items-center gap-2 text-xs text-ink-3">
          <StatusBadge status={isDisputed ? 'disputed' : status} />
          <span>{`#${orderNumber}`}</span>
          <Time at={at} as="date-time" />
        </span>
      </Link>
    </li>
  )
}

function PaymentRow({ payment }: { payment: FoundPayment }) {
  const { kind, reference, person, accountEnd, at } = payment
  return (
    <li>
      <Link to={paths.adminPayment(reference)} className="group grid gap-1 py-3">
        <span dir="auto" className="font-semibold wrap-anywhere underline-offset-4 group-hover:underline">
          {`${TITLES[kind]} of ${person.name || 'a closed account'}`}
        </span>
        {accountEnd !== null && (
          <span className="text-sm text-ink-2">{`To the account that ends in ${accountEnd}`}</span>
        )}
        <span className="flex flex-wrap items-center gap-2 text-xs text-ink-3">
          <PaymentBadge payment={payment} />
          <span className="break-all">{reference}</span>
          <Time at={at} as="date-time" />
        </span>
      </Link>
    </li>
  )
}
