import { BUSINESSES } from '../../lib/listing-kinds.ts'
import { Listings } from './listings.tsx'

/** All businesses, for admins. */
export function Component() {
  return <Listings listingKind={BUSINESSES} heading="Manage Businesses" searchLabel="Search businesses" />
}
