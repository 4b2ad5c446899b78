import type { Business } from './contract/businesses.ts'
import type { Product } from './contract/catalog.ts'
import { businessCategoryLabel, campusShortName } from './contract/choices.ts'
import { gigCategoryLabel } from './contract/gig-choices.ts'
import type { Gig } from './contract/gigs.ts'
import { PREVIEW_LENGTH, TITLE_LENGTH } from './contract/limits.ts'
import { formatNaira } from './contract/naira.ts'
import { beginningOf, gigTitle, oneLine, shorten } from './contract/texts.ts'
import { escaped } from './html.ts'

/** How wide pictures are shown: must say what the web says, or the browser loads two. */
export const PICTURE_SIZES = {
  card: '(min-width: 70rem) 17rem, (min-width: 64rem) 25vw, (min-width: 48rem) 33vw, 50vw',
  detail: '(min-width: 70rem) 34rem, (min-width: 48rem) 50vw, 100vw',
} as const
const WIDTHS = [96, 320, 640, 1024]
const SHAPES = { card: 'aspect-square', gig: 'aspect-5/3', detail: 'aspect-square' } as const
const LOADING = { first: ' fetchpriority="high"', soon: '', 'if seen': ' loading="lazy"' } as const

/** How many cards phones and wide screens show before anyone scrolls, and in how many columns at most. */
export type Row = { phone: number; wide: number; columns: 'lg:grid-cols-4' | 'lg:grid-cols-5' }
type Image = Product['Images'][number]
type When = keyof typeof LOADING

/** The first cards of a list. Those that only wide screens show load no picture on phones. */
export function cards<Item>(
  items: readonly Item[],
  { phone, wide, columns }: Row,
  card: (item: Item, when: When) => string,
): string {
  const shown = items.slice(0, wide).map((item, index) => {
    const hidden = index < phone ? '' : ` class="${index < 3 ? 'max-md:hidden' : 'max-lg:hidden'}"`
    return `<li${hidden}>${card(item, index === 0 ? 'first' : index < phone ? 'soon' : 'if seen')}</li>`
  })
  return `<ul class="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 ${columns}">${shown.join('')}</ul>`
}

export function productCard({ id, description, price, campus, Images }: Product, when: When): string {
  return listingCard(
    { path: `/products/${id}`, campus, image: Images[0], when },
    `<span class="block text-base">${priceOf(price)}</span>
      <span class="line-clamp-2 min-h-10 text-sm font-medium break-words">${titleOf(description)}</span>`,
  )
}

export function businessCard({ id, name, category, campus, Images }: Business, when: When): string {
  return listingCard(
    { path: `/businesses/${id}`, campus, image: Images[0], when },
    `<span class="line-clamp-2 font-bold break-words">${escaped(name)}</span>
      <span class="block truncate text-sm text-ink-2">${escaped(businessCategoryLabel(category))}</span>`,
  )
}

export function gigCard(gig: Gig, when: When): string {
  const { id, title, description, budget, duration, category, bidCount, campus, Images } = gig
  const more = `<span class="line-clamp-3 text-sm break-words text-ink-2">${escaped(shorten(oneLine(description), PREVIEW_LENGTH.gig))}</span>`
  return `<article class="card h-full rounded-lg bg-surface shadow-card">
    <a href="/gigs/${id}" class="flex h-full flex-col rounded-lg pb-3">${Images[0] ? picture(Images[0], 'gig', when) : ''}
      <span class="flex flex-1 flex-col gap-1.5 px-3 pt-3">
        <span class="min-h-6 text-xs font-semibold text-ink-2">${escaped(gigCategoryLabel(category))}</span>
        <span class="line-clamp-3 font-bold break-words">${escaped(gigTitle(gig))}</span>
        ${title === null ? '' : more}
        <span class="mt-auto block pt-1">${priceOf(budget)}<span class="block text-sm text-ink-2">${counted(duration, 'day')} · ${counted(bidCount, 'bid')}</span></span>
        ${campusOf(campus)}
      </span></a></article>`
}

type CardFrame = { path: string; campus: string; image: Image | undefined; when: When }

function listingCard({ path, campus, image, when }: CardFrame, lines: string): string {
  return `<article class="card h-full rounded-lg bg-surface shadow-card">
    <a href="${path}" class="block h-full rounded-lg pb-3">${picture(image, 'card', when)}
      <span class="block space-y-1 px-3 pt-3">${lines}${campusOf(campus)}</span></a></article>`
}

function campusOf(campus: string): string {
  return `<span data-campus="${escaped(campus)}" class="block truncate text-xs font-semibold text-campus">${escaped(campusShortName(campus))}</span>`
}

/** A photo in the place that it has in the app; an empty one where there is none. */
export function picture(image: Image | undefined, size: keyof typeof SHAPES, when: When): string {
  const shape = SHAPES[size]
  if (!image) return `<span class="block ${shape} rounded-lg bg-sunken"></span>`
  const sizes = escaped(PICTURE_SIZES[size === 'detail' ? 'detail' : 'card'])
  return `<picture class="block ${shape} overflow-hidden rounded-lg dark:ring-1 dark:ring-line" style="background-color: ${escaped(image.placeholder)}">
    <source type="image/avif" srcset="${escaped(pictureSet(image.url, 'avif'))}" sizes="${sizes}" />
    <img src="${escaped(image.url)}" srcset="${escaped(pictureSet(image.url, 'webp'))}" sizes="${sizes}" alt="" width="${image.width}" height="${image.height}"${LOADING[when]} class="size-full object-cover" /></picture>`
}

/** What a stored picture is fetched by, for `srcset`. */
export function pictureSet(url: string, type: 'avif' | 'webp'): string {
  return WIDTHS.map((width) => `${url.replace(/-1024\.webp$/, `-${width}.${type}`)} ${width}w`).join(', ')
}

export function priceOf(naira: number | null): string {
  if (naira === null) return '<span class="font-medium text-ink-2">Price on request</span>'
  return `<span class="font-extrabold tabular-nums">${formatNaira(naira)}</span>`
}

/** As the web's card has it. */
function titleOf(description: string): string {
  const { title, more } = beginningOf(description, TITLE_LENGTH.productCard)
  return escaped(title) + (more && `<span class="font-normal text-ink-3">${escaped(more)}</span>`)
}

function counted(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`
}
