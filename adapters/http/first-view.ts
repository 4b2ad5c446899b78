import type { Business } from './contract/businesses.ts'
import type { Product } from './contract/catalog.ts'
import { type Campus, campusLabel } from './contract/choices.ts'
import type { Gig } from './contract/gigs.ts'
import type { Seller } from './contract/sellers.ts'
import { gigTitle } from './contract/texts.ts'
import { businessCard, cards, gigCard, picture, priceOf, productCard, type Row } from './first-view-cards.ts'
import { escaped } from './html.ts'

const HOME: Row = { phone: 2, wide: 5, columns: 'lg:grid-cols-5' }
const LIST: Row = { phone: 4, wide: 4, columns: 'lg:grid-cols-4' }
const SELLER: Row = { phone: 2, wide: 4, columns: 'lg:grid-cols-4' }

/** What the first view shows: the newest of a campus, of all or of a seller, or one of them. */
export type Shown = {
  campus: Campus | undefined
  products?: readonly Product[] | undefined
  businesses?: readonly Business[] | undefined
  gigs?: readonly Gig[] | undefined
  product?: Product | undefined
  business?: Business | undefined
  gig?: Gig | undefined
  seller?: Seller | undefined
}

/** By screen; undefined when there is nothing to show. */
const VIEWS: Readonly<Record<string, (shown: Shown) => string | undefined>> = {
  '/': ({ campus, products = [] }) => (products.length > 0 ? home(campus, products) : undefined),
  '/products': ({ campus, products = [] }) =>
    list('Products', campus, 'h-47.5 md:h-18.5', cardsOf(products, productCard)),
  '/businesses': ({ campus, businesses = [] }) =>
    list('Businesses', campus, 'h-33.5 md:h-18.5', cardsOf(businesses, businessCard)),
  '/gigs': ({ campus, gigs = [] }) => list('Gigs', campus, 'h-54 md:h-32.5 lg:h-40', cardsOf(gigs, gigCard)),
  '/products/:id': ({ product }) => product && detail(product, 'Products', product.title, product.price),
  '/businesses/:id': ({ business }) => business && detail(business, 'Businesses', business.name),
  '/gigs/:id': ({ gig }) => gig && gigDetail(gig),
  '/u/:id': ({ campus, seller, products = [] }) => seller && sellerPage(campus, seller, products),
}

/**
 * The top of a screen as plain HTML, with its picture, price and title: read on a slow line before any script has come,
 * and in the places where the app then puts them. Empty for screens that have none, and when there is nothing to show.
 */
export function firstView(screen: string, shown: Shown): string {
  return VIEWS[screen]?.(shown) ?? ''
}

function home(campus: Campus | undefined, products: readonly Product[]): string {
  return screenOf(
    campus,
    `<section class="-mx-4 -mt-6 bg-campus-soft px-4 py-8 md:mx-0 md:mt-0 md:rounded-lg md:p-12">
      <p class="flex min-h-11 md:hidden"></p>
      <h1 class="mt-3 max-w-2xl text-3xl! font-extrabold md:mt-0">Buy and sell ${campus ? 'at ' : 'on '}<span class="block text-balance text-campus">${escaped(campus ? campusLabel(campus) : 'your campus')}</span></h1>
      <p class="mt-3 max-w-lg text-lg text-ink-2">Your money waits in escrow. The seller gets it when you have the goods.</p>
      <p class="input-box mt-6 min-h-14! max-w-xl rounded-full!"></p>
      <p class="mt-3 h-11"></p>
    </section>
    <section class="mt-10">
      <h2 class="mb-4 flex min-h-11 items-center text-xl font-bold">Latest products</h2>
      ${cards(products, HOME, productCard)}
    </section>`,
  )
}

function cardsOf<Item>(items: readonly Item[], card: Parameters<typeof cards<Item>>[2]): string | undefined {
  return items.length === 0 ? undefined : cards(items, LIST, card)
}

/** `filters`: how high they are. */
function list(
  heading: string,
  campus: Campus | undefined,
  filters: string,
  items: string | undefined,
): string | undefined {
  if (items === undefined) return undefined
  return screenOf(
    campus,
    `<header class="mb-6"><h1 class="text-2xl font-extrabold">${heading}</h1>
      <p class="mt-1 text-ink-2">${escaped(campus ? `At ${campusLabel(campus)}` : 'On all campuses')}</p></header>
    <div class="mb-6 ${filters}"></div>
    ${items}`,
  )
}

function detail(
  { Images, campus }: Product | Business,
  many: string,
  heading: string,
  price?: number | null,
): string {
  return screenOf(
    campus,
    `${wayBack(many)}
    <article class="grid grid-cols-1 items-start gap-6 md:grid-cols-2 md:gap-x-10">
      <div>${picture(Images[0], 'detail', 'first')}${Images.length > 1 ? '<p class="mt-3 h-18"></p>' : ''}</div>
      <div><h1 class="min-w-0 text-2xl font-extrabold wrap-anywhere">${escaped(heading)}</h1>
        ${price === undefined ? '' : `<p class="mt-2 text-2xl">${priceOf(price)}</p>`}</div>
    </article>`,
  )
}

function gigDetail(gig: Gig): string {
  const { campus, budget, description, Images } = gig
  return screenOf(
    campus,
    `${wayBack('Gigs')}
    <article class="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-10">
      <div class="grid min-w-0 gap-6">
        <header class="grid gap-3"><p class="h-6"></p>
          <h1 class="min-w-0 text-2xl font-extrabold wrap-anywhere">${escaped(gigTitle(gig))}</h1>
          <p class="text-2xl">${priceOf(budget)}</p></header>
        ${Images.length > 0 ? `<div class="max-w-xl">${picture(Images[0], 'detail', 'first')}</div>` : ''}
        <section><h2 class="mb-2 text-lg font-bold">Description</h2>
          <p class="max-w-prose break-words whitespace-pre-line">${escaped(description.trim())}</p></section>
      </div>
    </article>`,
  )
}

function sellerPage(campus: Campus | undefined, seller: Seller, products: readonly Product[]): string {
  const reachable = seller.phone !== null || seller.website !== null
  return screenOf(
    campus,
    `<div class="card grid gap-5 rounded-lg bg-surface p-4 shadow-card md:p-6">
      <div data-campus="${escaped(seller.campus)}" class="flex items-center gap-4">
        <span class="size-11 shrink-0 rounded-full bg-campus-soft"></span>
        <div class="min-w-0"><h1 class="text-2xl font-extrabold break-words">${escaped(seller.name.trim() || 'Anonymous')}</h1>
          <p class="text-ink-2">${escaped(campusLabel(seller.campus))}</p>
          ${seller.rating.count > 0 ? '<p class="h-6"></p>' : ''}</div></div>
      <p class="h-22 sm:h-11"></p>
      ${reachable ? '<p class="h-12"></p>' : ''}
    </div>
    ${
      products.length === 0
        ? ''
        : `<section class="mt-10"><h2 class="mb-4 text-xl font-bold">Products</h2>
      ${cards(products, SELLER, productCard)}</section>`
    }`,
  )
}

function wayBack(many: string): string {
  return `<p class="mb-2 flex min-h-11 items-center text-sm font-semibold text-ink-2"><a href="/${many.toLowerCase()}">${many}</a></p>`
}

function screenOf(campus: string | undefined, content: string): string {
  const place = campus === undefined ? '' : ` data-campus="${escaped(campus)}"`
  return `<main id="first-view"${place} class="page min-h-[calc(100dvh-6.75rem)] w-full py-6 md:py-8">${content}</main>`
}
