import { SHARE_SIZE } from '#domain/catalog/images.ts'
import type { ListingKind } from '#domain/catalog/kinds.ts'
import { escapeHtml } from '#domain/shared/text.ts'
import type { Business } from '../../contract/catalog/businesses.ts'
import { factTexts } from '../../contract/catalog/facts.ts'
import type { Product } from '../../contract/catalog/products.ts'
import {
  businessCategoryLabel,
  CONDITION_LABELS,
  type Condition,
  campusLabel,
  productCategoryLabel,
} from '../../contract/core/choices.ts'
import { formatPrice } from '../../contract/core/money.ts'
import { SCREENS, type ScreenPath, screenAt } from '../../contract/core/screens.ts'
import { gigTitle } from '../../contract/core/texts.ts'
import { gigCategoryLabel } from '../../contract/gigs/gig-choices.ts'
import type { Gig } from '../../contract/gigs/gigs.ts'
import type { PublicReads } from '../../contract/public-reads.ts'
import { breadcrumbs, type Head, SITE, shortened } from './head-parts.ts'
import { scriptSafe } from './html.ts'
import { isList, listAddress } from './list-address.ts'
import { sellerHead } from './seller-head.ts'
import { listingPicture } from './share-cards.ts'

const TITLE_LENGTH = 110
const DESCRIPTION_LENGTH = 155
const SHARED_IMAGE = '/og.png'
const INTRO = 'Buy and sell with students on your campus in Nigeria. Your money is safe in escrow.'

type Source = { views: Pick<PublicReads, ListingKind | 'seller'>; publicUrl: string }

const NOT_THERE: Head = { status: 404, hidden: true, title: `Page Not Found | ${SITE}`, description: INTRO }
export const NO_HEAD: Head = { status: 200, hidden: true, title: SITE, description: INTRO }

/** Returns the head with at most one query; 404 if there is no such page, nothing specific if it is private. */
export async function headOf(address: string, source: Source): Promise<Head> {
  const [path = '', query = ''] = address.split('?', 2)
  const match = screenAt(path)
  if (!match) return NOT_THERE
  const { screen, id } = match
  switch (screen.head) {
    case undefined:
      return NO_HEAD
    case 'home':
      return homeHead(source.publicUrl)
    case 'seller':
      return (await sellerHead(id, source)) ?? NOT_THERE
    case 'product':
    case 'business':
    case 'gig':
      return id === undefined ? NOT_THERE : headOfListing(screen.head, id, source)
    default:
      return textHead(screen.path, screen.head, new URLSearchParams(query), source)
  }
}

function textHead(
  path: ScreenPath,
  [name, text]: readonly [string, string],
  query: URLSearchParams,
  { publicUrl }: Source,
): Head {
  return {
    status: 200,
    hidden: false,
    title: `${name} | ${SITE}`,
    description: text,
    canonical: isList(path) ? listAddress(path, query) : path,
    facts: [breadcrumbs(publicUrl, [[name, path]])],
  }
}

function homeHead(publicUrl: string): Head {
  return {
    status: 200,
    hidden: false,
    title: `${SITE}: buy and sell on your campus`,
    description: INTRO,
    canonical: '/',
    facts: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: SITE,
        url: `${publicUrl}/`,
        inLanguage: 'en-NG',
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/search?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}

async function headOfListing(kind: ListingKind, id: number, { views, publicUrl }: Source): Promise<Head> {
  const listing = await views[kind](id, undefined)
  if (!listing) return NOT_THERE
  if (!('userId' in listing)) return NO_HEAD
  if ('budget' in listing) return gigHead(listing, publicUrl)
  return 'name' in listing ? businessHead(listing, publicUrl) : productHead(listing, publicUrl)
}

function productHead(product: Product, publicUrl: string): Head {
  const { title, description, condition, price } = product
  const name = shortened(title, TITLE_LENGTH)
  const text = description.slice(description.startsWith(title) ? title.length : 0)
  const facts = [
    ...(condition === null ? [] : [CONDITION_LABELS[condition]]),
    ...factTexts(product).map(({ short }) => short),
  ]
  // A price of 0 means that it is not sold online.
  const requested = price === null || price === 0 ? undefined : price
  const more = facts.length === 0 ? text : `${facts.join(' · ')}. ${text}`
  const head = listingHead(product, { name, more, list: '/products', label: productCategoryLabel, publicUrl })
  return {
    ...head,
    preview: {
      ...head.preview,
      title: price === null ? name : `${name}, ${formatPrice(price)}`,
      type: 'product',
      ...(requested !== undefined && { price: requested }),
    },
    facts:
      requested === undefined ? head.facts : [productFacts(product, requested, publicUrl), ...head.facts],
  }
}

function businessHead(business: Business, publicUrl: string): Head {
  const { description: more } = business
  const name = shortened(business.name, TITLE_LENGTH)
  const head = listingHead(business, {
    name,
    more,
    list: '/businesses',
    label: businessCategoryLabel,
    publicUrl,
  })
  return { ...head, facts: [businessFacts(business, publicUrl), ...head.facts] }
}

function gigHead(gig: Gig, publicUrl: string): Head {
  const { description: more } = gig
  const name = gigTitle(gig)
  const head = listingHead(gig, { name, more, list: '/gigs', label: gigCategoryLabel, publicUrl })
  return { ...head, preview: { ...head.preview, title: `${name}, ${formatPrice(gig.budget)}` } }
}

type ListingTexts = {
  name: string
  more: string
  list: '/products' | '/businesses' | '/gigs'
  label: (category: string) => string
  publicUrl: string
}

function listingHead(
  listing: Product | Business | Gig,
  { name, more, list, label, publicUrl }: ListingTexts,
) {
  const path = `${list}/${listing.id}`
  const category = label(listing.category)
  const where = campusLabel(listing.campus)
  const text = more.replace(/\s+/g, ' ').trim()
  return {
    status: 200,
    hidden: false,
    title: `${name} | ${SITE}`,
    description: shortened(
      text === '' ? `${category} at ${where}.` : `${where}: ${text}`,
      DESCRIPTION_LENGTH,
    ),
    canonical: path,
    preview: { title: name, image: listingPicture(listing) },
    facts: [
      breadcrumbs(publicUrl, [
        [SCREENS[list].head[0], list],
        [category, `${list}?category=${encodeURIComponent(listing.category)}`],
        [name, path],
      ]),
    ],
  } as const
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

/** Marks each tag `data-server`, and escapes values for tags, attributes and scripts. */
export function renderHead(head: Head, publicUrl: string): string {
  const { preview = {} } = head
  const named = (name: string, content: string) => tag('meta', { name, content })
  const property = (name: string, content: string) => tag('meta', { property: name, content })
  return [
    `<title data-server>${escapeHtml(head.title)}</title>`,
    named('description', head.description),
    ...(head.canonical === undefined
      ? []
      : [
          tag('link', { rel: 'canonical', href: `${publicUrl}${head.canonical}` }),
          property('og:url', `${publicUrl}${head.canonical}`),
        ]),
    property('og:site_name', SITE),
    property('og:locale', 'en_NG'),
    property('og:type', preview.type ?? 'website'),
    property('og:title', preview.title ?? head.title),
    property('og:description', head.description),
    property('og:image', `${publicUrl}${preview.image ?? SHARED_IMAGE}`),
    property('og:image:width', String(SHARE_SIZE.width)),
    property('og:image:height', String(SHARE_SIZE.height)),
    ...(preview.price === undefined
      ? []
      : [property('product:price:amount', String(preview.price)), property('product:price:currency', 'NGN')]),
    named('twitter:card', 'summary_large_image'),
    ...(head.facts ?? []).map(
      (facts) => `<script type="application/ld+json" data-server>${scriptSafe(facts)}</script>`,
    ),
  ].join('\n    ')
}

function tag(name: string, attributes: Record<string, string>): string {
  const pairs = Object.entries(attributes).map(([key, value]) => `${key}="${escapeHtml(value)}"`)
  return `<${name} ${pairs.join(' ')} data-server />`
}
