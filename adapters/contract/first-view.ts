import type { Business } from './catalog/businesses.ts'
import type { Product } from './catalog/products.ts'
import type { Seller } from './catalog/sellers.ts'
import type { Campus } from './core/choices.ts'
import type { Gig } from './gigs/gigs.ts'
import type { Announcement } from './moderation/announcements.ts'

/** The newest listings of a campus, of all or of a seller, or a single one. */
export type Shown = {
  campus: Campus | undefined
  autoReleaseDays?: number | null
  announcements?: readonly Announcement[] | undefined
  products?: readonly Product[] | undefined
  businesses?: readonly Business[] | undefined
  gigs?: readonly Gig[] | undefined
  product?: Product | undefined
  business?: Business | undefined
  gig?: Gig | undefined
  seller?: Seller | undefined
}
