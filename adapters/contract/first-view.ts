import type { Business } from './catalog/businesses.ts'
import type { Product } from './catalog/products.ts'
import type { Seller } from './catalog/sellers.ts'
import type { Campus } from './core/choices.ts'
import type { Gig } from './gigs/gigs.ts'
import type { Announcement } from './moderation/announcements.ts'

/** What a first view shows: the newest of a campus, of all or of a seller, or one of them. */
export type Shown = {
  campus: Campus | undefined
  /** After how many days an order placed now releases by itself once delivered; null for never. */
  autoReleaseDays?: number | null
  /** But for those that were closed in this browser. */
  announcements?: readonly Announcement[] | undefined
  products?: readonly Product[] | undefined
  businesses?: readonly Business[] | undefined
  gigs?: readonly Gig[] | undefined
  product?: Product | undefined
  business?: Business | undefined
  gig?: Gig | undefined
  seller?: Seller | undefined
}
