import { createHash } from 'node:crypto'
import type { ShareCard } from '#domain/catalog/images.ts'
import { LISTING_KINDS, type ListingKind } from '#domain/catalog/kinds.ts'
import { initialsOf } from '#domain/shared/text.ts'
import type { Seller } from '../../contract/catalog/sellers.ts'
import { campusLabel } from '../../contract/core/choices.ts'
import { newcomerText } from '../../contract/core/texts.ts'
import type { PublicReads } from '../../contract/public-reads.ts'
import { counted, shortened } from './head-parts.ts'
import { type AnyListing, CARD_TITLE_LENGTH, ESCROW, pageOf } from './listing-pages.ts'

const NAME = new RegExp(`^(seller|${LISTING_KINDS.join('|')})-([1-9]\\d{0,8})-[0-9a-f]{12}\\.jpg$`)

/** Returns a name that changes with the content, as messengers cache pictures by address. */
export function listingPicture(kind: ListingKind, listing: AnyListing): string {
  return addressOf(kind, listing.id, listingCard(kind, listing))
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
  const kind = subject as ListingKind
  const listing = await views[kind](id, undefined)
  if (!listing || !('userId' in listing)) return undefined
  return { card: listingCard(kind, listing), address: listingPicture(kind, listing) }
}

function addressOf(subject: ListingKind | 'seller', id: number, card: ShareCard): string {
  const version = createHash('sha256').update(JSON.stringify(card)).digest('hex').slice(0, 12)
  return `/share/${subject}-${id}-${version}.jpg`
}

function listingCard(kind: ListingKind, listing: AnyListing): ShareCard {
  const { campus, Images } = listing
  const photo = /^\/images\/([0-9a-f]{32})-/.exec(Images[0]?.url ?? '')?.[1]
  return {
    campus: campusLabel(campus),
    ...(photo !== undefined && { photo }),
    ...pageOf(kind).cardOf(listing),
  }
}

function sellerCard(seller: Seller): ShareCard {
  const { name, campus, verified, rating } = seller
  const { average, count } = rating
  const newcomer = newcomerText({ ...seller, verified: false })
  return {
    campus: campusLabel(campus),
    title: shortened(name, CARD_TITLE_LENGTH),
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
