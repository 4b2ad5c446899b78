import { SHARE_SIZE } from '#domain/catalog/images.ts'
import { KINDS, type ListingKind } from '#domain/catalog/kinds.ts'
import { escapeHtml } from '#domain/shared/text.ts'
import { campusLabel } from '../../contract/core/choices.ts'
import { SCREENS, type ScreenPath, screenAt } from '../../contract/core/screens.ts'
import type { PublicReads } from '../../contract/public-reads.ts'
import { breadcrumbs, type Head, SITE, shortened } from './head-parts.ts'
import { scriptSafe } from './html.ts'
import { pageAddress } from './list-address.ts'
import { pageOf } from './listing-pages.ts'
import { sellerHead } from './seller-head.ts'
import { listingPicture } from './share-cards.ts'

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
  }
  if (typeof screen.head === 'object')
    return textHead(screen.path, screen.head, new URLSearchParams(query), source)
  return id === undefined ? NOT_THERE : headOfListing(screen.head, id, source)
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
    canonical: pageAddress(path, query),
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
  const { label, headOf: partsOf } = pageOf(kind)
  const { name, more, preview, facts = [] } = partsOf(listing, publicUrl)
  const list = `/${KINDS[kind].many}` as const
  const path = `${list}/${id}`
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
    preview: { title: name, image: listingPicture(kind, listing), ...preview },
    facts: [
      ...facts,
      breadcrumbs(publicUrl, [
        [SCREENS[list].head[0], list],
        [category, `${list}?category=${encodeURIComponent(listing.category)}`],
        [name, path],
      ]),
    ],
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
