import { createHash } from 'node:crypto'
import type { ShareCard } from '#domain/catalog/images.ts'
import { LISTING_KINDS, type ListingKind } from '#domain/catalog/kinds.ts'
import { initialsOf } from '#domain/shared/text.ts'
import type { Business } from '../../contract/catalog/businesses.ts'
import type { Product } from '../../contract/catalog/products.ts'
import type { Seller } from '../../contract/catalog/sellers.ts'
import { businessCategoryLabel, campusLabel } from '../../contract/core/choices.ts'
import { formatPrice } from '../../contract/core/money.ts'
import { gigTitle, newcomerText } from '../../contract/core/texts.ts'
import type { Gig } from '../../contract/gigs/gigs.ts'
import type { PublicReads } from '../../contract/public-reads.ts'
import { counted, shortened } from './head-parts.ts'

type AnyListing = Product | Business | Gig

const TITLE_LENGTH = 60
const ESCROW = { sign: 'lock', text: 'Paid safely in escrow' } as const
const STAMPS = {
  for_sale: undefined,
  paused: undefined,
  reserved: 'RESERVED',
  sold: 'SOLD',
  open: undefined,
  in_progress: 'IN PROGRESS',
  completed: 'COMPLETED',
  cancelled: 'CANCELLED',
} as const satisfies Record<Product['availability'] | Gig['status'], ShareCard['stamp']>
const NAME = /^(seller|product|business|gig)-([1-9]\d{0,8})-[0-9a-f]{12}\.jpg$/

/** Returns a name that changes with the content, as messengers cache pictures by address. */
export function listingPicture(listing: AnyListing): string {
  return addressOf(kindOf(listing), listing.id, listingCard(listing))
}

export function sellerPicture(seller: Seller): string {
  return addressOf('seller', seller.id, sellerCard(seller))
}

export function kindsShown(name: string): ListingKind[] {
  return LISTING_KINDS.filter((kind) => kind === NAME.exec(name)?.[1])
}

/** Returns the card that visitors see, and its current address. */
export async function cardNamed(
  name: string,
  views: Pick<PublicReads, ListingKind | 'seller'>,
): Promise<{ card: ShareCard; address: string } | undefined> {
  const [, subject, digits] = NAME.exec(name) ?? []
  const id = Number(digits)
  if (subject === undefined) return undefined
  if (subject === 'seller') {
    const seller = await views.seller(id, undefined)
    return seller && { card: sellerCard(seller), address: sellerPicture(seller) }
  }
  const listing = await views[subject as ListingKind](id, undefined)
  if (!listing || !('userId' in listing)) return undefined
  return { card: listingCard(listing), address: listingPicture(listing) }
}

function addressOf(subject: ListingKind | 'seller', id: number, card: ShareCard): string {
  const version = createHash('sha256').update(JSON.stringify(card)).digest('hex').slice(0, 12)
  return `/share/${subject}-${id}-${version}.jpg`
}

function kindOf(listing: AnyListing): ListingKind {
  if ('budget' in listing) return 'gig'
  return 'name' in listing ? 'business' : 'product'
}

function listingCard(listing: AnyListing): ShareCard {
  const { campus, Images } = listing
  const photo = /^\/images\/([0-9a-f]{32})-/.exec(Images[0]?.url ?? '')?.[1]
  return {
    campus: campusLabel(campus),
    ...(photo !== undefined && { photo }),
    ...('budget' in listing
      ? gigTexts(listing)
      : 'name' in listing
        ? businessTexts(listing)
        : productTexts(listing)),
  }
}

function productTexts({ title, price, availability, platformPurchaseEnabled }: Product) {
  return {
    title: shortened(title, TITLE_LENGTH),
    price: formatPrice(price),
    lines: platformPurchaseEnabled ? [ESCROW] : [],
    ...stamped(availability),
  }
}

function businessTexts({ name, category }: Business) {
  const lines = [{ sign: 'tag', text: businessCategoryLabel(category) } as const]
  return { title: shortened(name, TITLE_LENGTH), lines }
}

function gigTexts(gig: Gig) {
  return {
    title: shortened(gigTitle(gig), TITLE_LENGTH),
    price: formatPrice(gig.budget),
    lines: [ESCROW],
    ...stamped(gig.status),
  }
}

function stamped(state: keyof typeof STAMPS): Pick<ShareCard, 'stamp'> {
  const stamp = STAMPS[state]
  return stamp ? { stamp } : {}
}

function sellerCard(seller: Seller): ShareCard {
  const { name, campus, verified, rating } = seller
  const { average, count } = rating
  const newcomer = newcomerText({ ...seller, verified: false })
  return {
    campus: campusLabel(campus),
    title: shortened(name, TITLE_LENGTH),
    initials: initialsOf(name),
    lines: [
      ...(verified ? [{ sign: 'tick', text: 'Verified student' } as const] : []),
      ...(average === null
        ? []
        : [{ sign: 'star', text: `${average.toFixed(1)} (${counted(count, 'review')})` } as const]),
      ...(newcomer ? [{ sign: 'tag', text: newcomer } as const] : []),
      ESCROW,
    ],
  }
}
