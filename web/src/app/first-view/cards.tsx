import type { ReactNode } from 'react'
import type { Business } from '#adapters/contract/catalog/businesses.ts'
import type { Product } from '#adapters/contract/catalog/products.ts'
import type { Gig } from '#adapters/contract/gigs/gigs.ts'
import { BusinessSummary } from '../../components/listing/cards/business-summary.tsx'
import { GigCard } from '../../components/listing/cards/gig-card.tsx'
import type { CardLook } from '../../components/listing/cards/listing-card.tsx'
import { ProductSummary } from '../../components/listing/cards/product-summary.tsx'
import { paths } from '../../lib/navigation/paths.ts'

export type Row = { phone: number; wide: number; columns: 'lg:grid-cols-4' | 'lg:grid-cols-5'; dense?: true }
type Loading = Pick<CardLook, 'eager' | 'priority' | 'dense'>

type CardsProps<Item> = {
  items: readonly Item[]
  row: Row
  card: (item: Item, loading: Loading) => ReactNode
}

/** Cards that only wide screens show load no picture on phones. */
export function Cards<Item extends { id: number }>({ items, row, card }: CardsProps<Item>) {
  const { phone, wide, columns, dense } = row
  return (
    <ul className={`card-grid grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 ${columns}`}>
      {items.slice(0, wide).map((item, index) => (
        <li
          key={item.id}
          className={index < phone ? undefined : index < 3 ? 'max-md:hidden' : 'max-lg:hidden'}
        >
          {card(item, { eager: index < phone, priority: index === 0, dense })}
        </li>
      ))}
    </ul>
  )
}

export function productCard(product: Product, loading: Loading) {
  return <ProductSummary product={product} to={paths.product(product.id)} heart={null} {...loading} />
}

export function businessCard(business: Business, loading: Loading) {
  return <BusinessSummary business={business} to={paths.business(business.id)} heart={null} {...loading} />
}

export function gigCard(gig: Gig, loading: Loading) {
  return <GigCard gig={gig} to={paths.gig(gig.id)} {...loading} />
}
