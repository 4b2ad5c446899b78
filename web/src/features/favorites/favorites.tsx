import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { BusinessCard } from '../../components/business-card.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { cardGridClass, ProductCard } from '../../components/product-card.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { rememberReturn, useSession } from '../../lib/session.ts'
import { favoritesQuery, isFavorite } from './api.ts'

const TABS = [
  { value: 'products', label: 'Products' },
  { value: 'businesses', label: 'Businesses' },
] as const
type Tab = (typeof TABS)[number]['value']

/** What the user keeps; visitors see the prompt to log in. */
export function Component() {
  const { status } = useSession()
  return (
    <>
      <PageHeader heading="My Favorites" />
      {status === 'out' && <LogInFirst />}
      {status === 'in' && <Kept />}
      {status === 'loading' && <Skeleton kind="cards" label="Loading favorites" />}
    </>
  )
}

function Kept() {
  const [search, setSearch] = useSearchParams()
  const tab: Tab = search.get('tab') === 'businesses' ? 'businesses' : 'products'
  const { data, isError, error, refetch } = useQuery({ ...favoritesQuery, staleTime: 0 })
  const products = data?.products.filter(({ id }) => isFavorite(data, { itemType: 'product', itemId: id }))
  const businesses = data?.businesses.filter(({ id }) =>
    isFavorite(data, { itemType: 'business', itemId: id }),
  )
  return (
    <Tabs
      label="Kinds of favorites"
      tabs={TABS}
      value={tab}
      onChange={(value) => setSearch(value === 'products' ? {} : { tab: value }, { replace: true })}
    >
      {data === undefined && !isError && <Skeleton kind="cards" label="Loading favorites" />}
      {data === undefined && isError && (
        <ErrorState message={userMessage(error, 'Failed to load favorites')} onRetry={() => refetch()} />
      )}
      {tab === 'products' && products && (
        <Cards
          rows={products}
          card={(product) => <ProductCard product={product} to={paths.product(product.id)} />}
          empty={<Nothing many="products" to={paths.products} />}
        />
      )}
      {tab === 'businesses' && businesses && (
        <Cards
          rows={businesses}
          card={(business) => <BusinessCard business={business} to={paths.business(business.id)} />}
          empty={<Nothing many="businesses" to={paths.businesses} />}
        />
      )}
    </Tabs>
  )
}

type CardsProps<Row> = { rows: readonly Row[]; card: (row: Row) => ReactNode; empty: ReactNode }

function Cards<Row extends { id: number }>({ rows, card, empty }: CardsProps<Row>) {
  const place = useRef<HTMLDivElement>(null)
  /** Where in the list the focus is; a card that goes takes it along. */
  const focused = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (focused.current === undefined || document.activeElement !== document.body) return
    const next = Math.min(focused.current, rows.length - 1)
    const heart = place.current?.querySelectorAll('li')[next]?.querySelector<HTMLElement>('button')
    const goal = heart ?? document.querySelector<HTMLElement>('main h1')
    goal?.focus()
  }, [rows])
  return (
    <div ref={place}>
      {rows.length === 0 && empty}
      {rows.length > 0 && (
        <ul className={cardGridClass}>
          {rows.map((row, index) => (
            <li
              key={row.id}
              onFocus={() => {
                focused.current = index
              }}
            >
              {card(row)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Nothing({ many, to }: { many: string; to: string }) {
  return (
    <EmptyState
      title={`No favorite ${many} yet`}
      text="Press the heart of what you like, and you find it here again."
      action={<ButtonLink to={to}>Browse {many}</ButtonLink>}
    />
  )
}

function LogInFirst() {
  return (
    <EmptyState
      title="Please log in to view your favorites"
      picture="bag"
      action={
        <ButtonLink to={paths.login} onClick={() => rememberReturn(paths.favorites)}>
          Log In
        </ButtonLink>
      }
    />
  )
}
