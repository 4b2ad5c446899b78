import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PAGE_SIZE } from '#adapters/contract/core/limits.ts'
import type { Order } from '#adapters/contract/ordering/orders.ts'
import { ButtonLink } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { PagedList } from '../../components/ui/list/paged-list.tsx'
import { Skeleton } from '../../components/ui/loading/skeleton.tsx'
import { PageTitle } from '../../components/ui/page/page-title.tsx'
import { cx } from '../../lib/cx.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { rememberReturn, useSession } from '../../lib/session/session.ts'
import { ordersQuery } from './api.ts'
import { OffersLink } from './offers-link.tsx'
import { ORDER_FILTERS, useOrderFilters } from './order-filters.ts'

/** Heading and links, in one line and close to the top bar on phones. */
export function OrdersHeader({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-3 max-md:-mt-6 md:mb-6">
      <PageTitle className="max-md:text-xl">{heading}</PageTitle>
      <div className="flex flex-wrap items-center gap-3">
        {children}
        <OffersLink />
      </div>
    </header>
  )
}

type ListProps = { party: 'buyer' | 'seller'; card: (order: Order) => ReactNode; emptyText: string }

export function OrderList({ party, card, emptyText }: ListProps) {
  const { status } = useSession()
  if (status === 'loading') return <Skeleton label="Loading orders" />
  if (status === 'out') return <SignInPrompt party={party} />
  return <SignedInList party={party} card={card} emptyText={emptyText} />
}

function SignedInList({ party, card, emptyText }: ListProps) {
  const { status, page, setStatus, setPage } = useOrderFilters()
  const list = useQuery(ordersQuery(party, { status, page, limit: PAGE_SIZE.orders }))
  return (
    <>
      <fieldset className="relative min-w-0 -mx-4 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:mb-3 md:flex-wrap md:px-0">
        <legend className="sr-only">Filter by status</legend>
        {ORDER_FILTERS.map(({ value, label }) => (
          <button
            key={label}
            type="button"
            aria-pressed={status === value}
            onClick={() => setStatus(value)}
            className={cx(
              'min-h-11 shrink-0 rounded-full border px-4 text-sm font-semibold',
              status === value
                ? 'border-primary bg-primary text-on-primary'
                : 'border-line-strong bg-surface hover:bg-sunken',
            )}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <PagedList
        list={list}
        rowsOf={({ orders }) => orders}
        page={page}
        onPage={setPage}
        loading={<Skeleton label="Loading orders" />}
        failure="Failed to load orders"
        empty={
          <EmptyState
            title="No orders found"
            picture="bag"
            text={emptyText}
            action={<ButtonLink to={paths.products}>Browse products</ButtonLink>}
          />
        }
      >
        {(orders) => (
          <ul className="grid gap-1 md:gap-4 lg:grid-cols-2">
            {orders.map((order) => (
              <li key={order.id}>{card(order)}</li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

function SignInPrompt({ party }: { party: 'buyer' | 'seller' }) {
  return (
    <EmptyState
      title={party === 'buyer' ? 'Sign in to view your orders' : 'Sign in to view your seller orders'}
      picture="bag"
      action={
        <ButtonLink to={paths.login} onClick={() => rememberReturn(location.pathname)}>
          Sign In
        </ButtonLink>
      }
    />
  )
}
