import { PRODUCTS } from '../../../lib/listings/listing-kinds.ts'
import { Listings } from './listings.tsx'

export function Component() {
  return <Listings listingKind={PRODUCTS} heading="Manage Products" searchLabel="Search products" />
}
