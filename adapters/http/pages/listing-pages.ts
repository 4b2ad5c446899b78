import type { ShareCard } from '#domain/catalog/images.ts'
import type { ListingKind } from '#domain/catalog/kinds.ts'
import type { Business } from '../../contract/catalog/businesses.ts'
import { factTexts } from '../../contract/catalog/facts.ts'
import type { Product } from '../../contract/catalog/products.ts'
import {
  BUSINESS_CATEGORIES,
  businessCategoryLabel,
  CONDITION_LABELS,
  type Condition,
  campusLabel,
  PRODUCT_CATEGORIES,
  productCategoryLabel,
} from '../../contract/core/choices.ts'
import { formatPrice } from '../../contract/core/money.ts'
import { gigTitle } from '../../contract/core/texts.ts'
import { GIG_CATEGORIES, gigCategoryLabel } from '../../contract/gigs/gig-choices.ts'
import type { Gig } from '../../contract/gigs/gigs.ts'
import { type Head, shortened } from './head-parts.ts'

export type AnyListing = Product | Business | Gig

/** A kind in heads, share cards and addresses of lists. */
type ListingPage<Listing> = {
  categories: readonly string[]
  label: (category: string) => string
  headOf: (
    listing: Listing,
    publicUrl: string,
  ) => { name: string; more: string } & Pick<Head, 'preview' | 'facts'>
  cardOf: (listing: Listing) => Omit<ShareCard, 'campus' | 'photo'>
}

const TITLE_LENGTH = 110
export const CARD_TITLE_LENGTH = 60
export const ESCROW = { sign: 'lock', text: 'Paid safely in escrow' } as const

const PRODUCT: ListingPage<Product> = {
  categories: PRODUCT_CATEGORIES,
  label: productCategoryLabel,
  headOf(product, publicUrl) {
    const { title, description, condition, price } = product
    const name = shortened(title, TITLE_LENGTH)
    const text = description.slice(description.startsWith(title) ? title.length : 0)
    const facts = [
      ...(condition === null ? [] : [CONDITION_LABELS[condition]]),
      ...factTexts(product).map(({ short }) => short),
    ]
    const shown = { title: price === null ? name : `${name}, ${formatPrice(price)}`, type: 'product' }
    return {
      name,
      more: facts.length === 0 ? text : `${facts.join(' · ')}. ${text}`,
      // A price of 0 means that it is not sold online.
      preview: price ? { ...shown, price } : shown,
      facts: price ? [productFacts(product, price, publicUrl)] : [],
    }
  },
  cardOf: ({ title, price, availability, platformPurchaseEnabled }) => ({
    title: shortened(title, CARD_TITLE_LENGTH),
    price: formatPrice(price),
    lines: platformPurchaseEnabled ? [ESCROW] : [],
    ...stamped(availability),
  }),
}

const BUSINESS: ListingPage<Business> = {
  categories: BUSINESS_CATEGORIES,
  label: businessCategoryLabel,
  headOf: (business, publicUrl) => ({
    name: shortened(business.name, TITLE_LENGTH),
    more: business.description,
    facts: [businessFacts(business, publicUrl)],
  }),
  cardOf: ({ name, category }) => ({
    title: shortened(name, CARD_TITLE_LENGTH),
    lines: [{ sign: 'tag', text: businessCategoryLabel(category) }],
  }),
}

const GIG: ListingPage<Gig> = {
  categories: GIG_CATEGORIES,
  label: gigCategoryLabel,
  headOf(gig) {
    const name = gigTitle(gig)
    const preview = { title: `${name}, ${formatPrice(gig.budget)}` }
    return { name, more: gig.description, preview }
  },
  cardOf: (gig) => ({
    title: shortened(gigTitle(gig), CARD_TITLE_LENGTH),
    price: formatPrice(gig.budget),
    lines: [ESCROW],
    ...stamped(gig.status),
  }),
}

const PAGES: Record<ListingKind, unknown> = { product: PRODUCT, business: BUSINESS, gig: GIG }

export function pageOf(kind: ListingKind): ListingPage<AnyListing> {
  return PAGES[kind] as ListingPage<AnyListing>
}

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

function stamped(state: keyof typeof STAMPS): Pick<ShareCard, 'stamp'> {
  const stamp = STAMPS[state]
  return stamp ? { stamp } : {}
}

function businessFacts({ id, name, description, campus, Images }: Business, publicUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name,
    description: shortened(description, 5000),
    url: `${publicUrl}/businesses/${id}`,
    areaServed: campusLabel(campus),
    ...(Images.length > 0 && { image: Images.map((image) => `${publicUrl}${image.url}`) }),
  }
}

const STOCK = { for_sale: 'InStock', reserved: 'OutOfStock', sold: 'SoldOut', paused: 'OutOfStock' } as const

const CONDITION = {
  new: 'NewCondition',
  like_new: 'UsedCondition',
  good: 'UsedCondition',
  fair: 'UsedCondition',
  for_parts: 'DamagedCondition',
} as const satisfies Record<Condition, string>

/** Returns JSON-LD; search engines require an offer. */
function productFacts(product: Product, price: number, publicUrl: string): object {
  const url = `${publicUrl}/products/${product.id}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description: shortened(product.description, 5000),
    url,
    productID: String(product.id),
    category: productCategoryLabel(product.category),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(product.condition && { itemCondition: `https://schema.org/${CONDITION[product.condition]}` }),
    ...(product.Images.length > 0 && { image: product.Images.map((image) => `${publicUrl}${image.url}`) }),
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: 'NGN',
      availability: `https://schema.org/${STOCK[product.availability]}`,
      url,
      areaServed: campusLabel(product.campus),
    },
  }
}
