import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { BusinessCard } from '../../components/listing/cards/business-card.tsx'
import { cardGridClass, ProductCard } from '../../components/listing/cards/product-card.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Tabs } from '../../components/ui/list/tabs.tsx'
import { Skeleton } from '../../components/ui/loading/skeleton.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { favoritesQuery, isFavorite } from '../../lib/api/favorites.ts'
import { paths } from '../../lib/navigation/paths.ts'

const TABS = [
  { value: 'products', label: 'Products' },
  { value: 'businesses', label: 'Businesses' },
] as const
type Tab = (typeof TABS)[number]['value']

export default function FavoriteList() {
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
  /** Index of the focused card, as a removed one loses the focus. */
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
      text="Tap the heart on anything you like to save it here."
      action={<ButtonLink to={to}>{`Browse ${many}`}</ButtonLink>}
    />
  )
}
