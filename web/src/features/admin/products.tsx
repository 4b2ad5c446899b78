import { Listings } from './listings.tsx'

/** All products, for admins. */
export function Component() {
  return <Listings kind="product" />
}
