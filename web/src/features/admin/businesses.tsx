import { Listings } from './listings.tsx'

/** All businesses, for admins. */
export function Component() {
  return <Listings kind="business" />
}
