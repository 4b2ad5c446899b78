import { BUSINESSES } from '../../../lib/listings/listing-kinds.ts'
import { Listings } from './listings.tsx'

export function Component() {
  return <Listings listingKind={BUSINESSES} heading="Manage Businesses" searchLabel="Search businesses" />
}
