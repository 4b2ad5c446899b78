import { campusLabel } from '../../contract/core/choices.ts'
import { newcomerText } from '../../contract/core/texts.ts'
import type { PublicReads } from '../../contract/public-reads.ts'
import { breadcrumbs, counted, type Head, SITE, shortened } from './head-parts.ts'
import { sellerPicture } from './share-cards.ts'

const NAME_LENGTH = 60

/** Returns the head of a seller's page as visitors see it; undefined when it is not public. */
export async function sellerHead(
  id: number | undefined,
  { views, publicUrl }: { views: Pick<PublicReads, 'seller'>; publicUrl: string },
): Promise<Head | undefined> {
  const seller = id === undefined ? undefined : await views.seller(id, undefined)
  if (!seller) return undefined
  const name = shortened(seller.name, NAME_LENGTH) || 'Anonymous'
  const path = `/u/${seller.id}`
  const where = campusLabel(seller.campus)
  const { products, businesses, gigs } = seller.offers
  const deals = seller.completedDeals
  const newcomer = newcomerText(seller)
  const known = [
    ...(products > 0 ? [counted(products, 'product')] : []),
    ...(businesses > 0 ? [counted(businesses, 'business', 'businesses')] : []),
    ...(gigs > 0 ? [counted(gigs, 'open gig')] : []),
    ...(deals > 0 ? [`${counted(deals, 'deal')} completed through escrow`] : []),
  ]
  return {
    status: 200,
    hidden: false,
    title: `${name} | ${SITE}`,
    description: [
      `${name} at ${where}${known.length > 0 ? `: ${known.join(', ')}` : ''}.`,
      ...(newcomer ? [`${newcomer}.`] : []),
    ].join(' '),
    canonical: path,
    preview: { title: name, type: 'profile', image: sellerPicture(seller) },
    facts: [
      {
        '@context': 'https://schema.org',
        '@type': 'ProfilePage',
        url: `${publicUrl}${path}`,
        dateCreated: seller.memberSince,
        mainEntity: { '@type': 'Person', name, identifier: String(seller.id), affiliation: where },
      },
      breadcrumbs(publicUrl, [[name, path]]),
    ],
  }
}
