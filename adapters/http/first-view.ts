import type { Product } from './contract/catalog.ts'
import { type Campus, campusLabel, campusShortName } from './contract/choices.ts'
import { TITLE_LENGTH } from './contract/limits.ts'
import { beginningOf } from './contract/texts.ts'
import { escaped } from './html.ts'

/** How wide pictures are shown: must say what the web says, or the browser loads two. */
export const PICTURE_SIZES = {
  card: '(min-width: 70rem) 17rem, (min-width: 64rem) 25vw, (min-width: 48rem) 33vw, 50vw',
  detail: '(min-width: 70rem) 34rem, (min-width: 48rem) 50vw, 100vw',
} as const
const WIDTHS = [96, 320, 640, 1024]
/** What a phone shows before anyone scrolls. */
const CARDS = { home: 2, list: 4 } as const

/** What the first view shows: the newest products of a campus or of all, or one product. */
export type Shown = { campus: Campus | undefined; products?: readonly Product[]; product?: Product }

/**
 * The top of a screen as plain HTML, with its picture, price and title: read on a slow line before any script has come,
 * and in the places where the app then puts them. Empty for screens that have none, and when there is nothing to show.
 */
export function firstView(screen: string, { campus, products = [], product }: Shown): string {
  if (screen === '/' && products.length > 0) return home(campus, products.slice(0, CARDS.home))
  if (screen === '/products' && products.length > 0) return list(campus, products.slice(0, CARDS.list))
  if (screen === '/products/:id' && product) return detail(product)
  return ''
}

/** What a stored picture is fetched by, for `srcset`. */
export function pictureSet(url: string, type: 'avif' | 'webp'): string {
  return WIDTHS.map((width) => `${url.replace(/-1024\.webp$/, `-${width}.${type}`)} ${width}w`).join(', ')
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
      ${cards(products, 'lg:grid-cols-5')}
    </section>`,
  )
}

function list(campus: Campus | undefined, products: readonly Product[]): string {
  return screenOf(
    campus,
    `<header class="mb-6"><h1 class="text-2xl font-extrabold">Products</h1>
      <p class="mt-1 text-ink-2">${escaped(campus ? `At ${campusLabel(campus)}` : 'On all campuses')}</p></header>
    <div class="mb-6 h-47.5 md:h-18.5"></div>
    ${cards(products, 'lg:grid-cols-4')}`,
  )
}

function detail(product: Product): string {
  const { title, price, Images, campus } = product
  return screenOf(
    campus,
    `<p class="mb-2 flex min-h-11 items-center text-sm font-semibold text-ink-2"><a href="/products">Products</a></p>
    <article class="grid grid-cols-1 items-start gap-6 md:grid-cols-2 md:gap-x-10">
      <div>${picture(Images[0], 'detail', true)}${Images.length > 1 ? '<p class="mt-3 h-18"></p>' : ''}</div>
      <div><h1 class="min-w-0 text-2xl font-extrabold wrap-anywhere">${escaped(title)}</h1>
        <p class="mt-2 text-2xl">${priceOf(price)}</p></div>
    </article>`,
  )
}

function cards(products: readonly Product[], columns: string): string {
  const items = products.map(
    (
      { id, description, price, campus, Images },
      index,
    ) => `<li><article class="card h-full rounded-lg bg-surface shadow-card">
        <a href="/products/${id}" class="block h-full rounded-lg pb-3">
          ${picture(Images[0], 'card', index === 0)}
          <span class="block space-y-1 px-3 pt-3">
            <span class="block text-base">${priceOf(price)}</span>
            <span class="line-clamp-2 min-h-10 text-sm font-medium break-words">${titleOf(description)}</span>
            <span data-campus="${escaped(campus)}" class="block truncate text-xs font-semibold text-campus">${escaped(campusShortName(campus))}</span>
          </span>
        </a></article></li>`,
  )
  return `<ul class="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 ${columns}">${items.join('')}</ul>`
}

function picture(
  image: Product['Images'][number] | undefined,
  size: 'card' | 'detail',
  first: boolean,
): string {
  if (!image) return '<span class="block aspect-square rounded-lg bg-sunken"></span>'
  const sizes = escaped(PICTURE_SIZES[size])
  return `<picture class="block aspect-square overflow-hidden rounded-lg dark:ring-1 dark:ring-line" style="background-color: ${escaped(image.placeholder)}">
    <source type="image/avif" srcset="${escaped(pictureSet(image.url, 'avif'))}" sizes="${sizes}" />
    <img src="${escaped(image.url)}" srcset="${escaped(pictureSet(image.url, 'webp'))}" sizes="${sizes}" alt="" width="${image.width}" height="${image.height}"${first ? ' fetchpriority="high"' : ''} class="size-full object-cover" /></picture>`
}

function priceOf(naira: number | null): string {
  if (naira === null) return '<span class="font-medium text-ink-2">Price on request</span>'
  const kobo = Number.isInteger(naira) ? 0 : 2
  const amount = naira.toLocaleString('en-NG', { minimumFractionDigits: kobo, maximumFractionDigits: kobo })
  return `<span class="font-extrabold tabular-nums">₦${amount}</span>`
}

/** As the web's card has it. */
function titleOf(description: string): string {
  const { title, more } = beginningOf(description, TITLE_LENGTH.productCard)
  return escaped(title) + (more && `<span class="font-normal text-ink-3">${escaped(more)}</span>`)
}

function screenOf(campus: string | undefined, content: string): string {
  const place = campus === undefined ? '' : ` data-campus="${escaped(campus)}"`
  return `<main id="first-view"${place} class="page min-h-[calc(100dvh-6.75rem)] w-full py-6 md:py-8">${content}</main>`
}
