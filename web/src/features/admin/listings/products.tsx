import { PRODUCTS } from '../../../lib/listings/listing-kinds.ts'
import { Listings } from './listings.tsx'

/** All products, for admins. */
export function Component() {
  return <Listings listingKind={PRODUCTS} heading="Manage Products" searchLabel="Search products" />
}
