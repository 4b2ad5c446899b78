import type { ReactNode } from 'react'
import type { Business } from '#adapters/contract/catalog/businesses.ts'
import type { ListName } from '#adapters/contract/catalog/kinds.ts'
import type { Product } from '#adapters/contract/catalog/products.ts'
import type { Gig } from '#adapters/contract/gigs/gigs.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { BusinessCard } from './business-card.tsx'
import { GigCard } from './gig-card.tsx'
import type { CardLook } from './listing-card.tsx'
import { ProductCard } from './product-card.tsx'

type Look = Omit<CardLook, 'to'>
type AnyCard = (row: { id: number }, look?: Look) => ReactNode

const CARDS = {
  products: (product: Product, look?: Look) => (
    <ProductCard product={product} to={paths.product(product.id)} {...look} />
  ),
  businesses: (business: Business, look?: Look) => (
    <BusinessCard business={business} to={paths.business(business.id)} {...look} />
  ),
  gigs: (gig: Gig) => <GigCard gig={gig} to={paths.gig(gig.id)} />,
} satisfies Record<ListName, unknown>

/** Returns the card of the rows of a list, where lists of all kinds are shown. */
export function cardOf(list: ListName): AnyCard {
  return CARDS[list] as AnyCard
}
