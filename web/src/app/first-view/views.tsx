import type { ReactNode } from 'react'
import type { Business } from '#adapters/contract/catalog/businesses.ts'
import type { Product } from '#adapters/contract/catalog/products.ts'
import type { Seller } from '#adapters/contract/catalog/sellers.ts'
import { type Campus, campusLabel } from '#adapters/contract/core/choices.ts'
import { gigTitle, newcomerText, readable } from '#adapters/contract/core/texts.ts'
import type { Gig } from '#adapters/contract/gigs/gigs.ts'
import type { Announcement } from '#adapters/contract/moderation/announcements.ts'
import { paymentPromise } from '#adapters/contract/ordering/escrow-copy.ts'
import { AnnouncementLines } from '../../components/announcement-lines.tsx'
import { Picture, type PictureSource } from '../../components/listing/cards/picture.tsx'
import { PICTURE_SIZES } from '../../components/listing/cards/picture-set.ts'
import { SIX_LINES } from '../../components/listing/page/six-lines.ts'
import { Price } from '../../components/money/price.tsx'
import { BackLink } from '../../components/ui/page/back-link.tsx'
import { obtainable } from '../../lib/listings/obtainable.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { Cards, productCard, type Row } from './cards.tsx'

const HOME: Row = { phone: 2, wide: 5, columns: 'lg:grid-cols-5' }
const DENSE_HOME: Row = { ...HOME, phone: 6, wide: 6, dense: true }
const LIST: Row = { phone: 4, wide: 4, columns: 'lg:grid-cols-4' }
const SELLER: Row = { phone: 2, wide: 4, columns: 'lg:grid-cols-4' }

type Place = { campus: Campus | undefined }

type HomeProps = Place & {
  announcements: readonly Announcement[]
  products: readonly Product[]
  autoReleaseDays: number | null
}

export function HomeView({ campus, announcements, products, autoReleaseDays }: HomeProps) {
  return (
    <Screen campus={campus}>
      <section
        data-compact={campus !== undefined}
        className="-mx-4 -mt-6 bg-campus-soft px-4 py-8 md:mx-0 md:mt-0 md:rounded-lg md:p-12"
      >
        <div className="min-h-11 w-28 md:hidden" />
        <h1 className="mt-3 max-w-2xl text-3xl! font-extrabold md:mt-0">
          {campus ? (
            <span>
              Buy and sell at <span className="block text-balance text-campus">{campusLabel(campus)}</span>
            </span>
          ) : (
            <span>
              Buy and sell on <span className="block text-balance text-campus">your campus</span>
            </span>
          )}
        </h1>
        <p className="mt-3 max-w-lg text-lg text-ink-2">
          Your money is safe in escrow. <span>{paymentPromise(autoReleaseDays)}</span>
        </p>
        <p className="input-box mt-6 min-h-14! max-w-xl rounded-full!" />
      </section>
      <div className="shelf" />
      <AnnouncementLines announcements={announcements} />
      <section data-dense={campus !== undefined} className="mt-2">
        <h2 className="mb-4 flex min-h-11 items-center text-xl font-bold">Latest products</h2>
        <Cards items={obtainable(products)} row={campus ? DENSE_HOME : HOME} card={productCard} />
      </section>
    </Screen>
  )
}

/** Heights for visitors, measured by `tests/browser/shell/first-view.test.ts`. */
const FILTERS = {
  Products: 'h-28.5 md:h-13.5 lg:h-40',
  Businesses: 'h-28.5 md:h-13.5 lg:h-18.5',
  Gigs: 'h-28.5 md:h-13.5 lg:h-40',
} as const

type ListProps<Item> = Place & {
  heading: keyof typeof FILTERS
  items: readonly Item[]
  card: Parameters<typeof Cards<Item & { id: number }>>[0]['card']
}

export function ListView<Item extends { id: number }>({ heading, campus, items, card }: ListProps<Item>) {
  return (
    <Screen campus={campus}>
      <header className="mb-6">
        <h1 className="text-2xl font-extrabold">{heading}</h1>
        <p className="mt-1 text-ink-2">{campus ? `At ${campusLabel(campus)}` : 'On all campuses'}</p>
      </header>
      <div className={`mb-6 ${FILTERS[heading]}`} />
      <Cards items={items} row={LIST} card={card} />
    </Screen>
  )
}

type DetailProps = {
  listing: Product | Business
  to: { path: string; label: string }
  heading: string
  price?: number | null
}

export function DetailView({ listing: { Images, campus }, to, heading, price }: DetailProps) {
  return (
    <Screen campus={campus}>
      <div className="listing-top">
        <BackLink to={to.path}>{to.label}</BackLink>
        <article className="grid grid-cols-1 items-start gap-6 md:grid-cols-2 md:gap-x-10">
          <div className="lead-place">
            <Photo image={Images[0]} className="lead-photo md:rounded-lg" />
            {Images.length > 1 && <p className="mt-3 h-18 max-md:hidden" />}
          </div>
          <div className="listing-heading">
            <h1 dir="auto" className="min-w-0 text-2xl font-extrabold wrap-anywhere">
              {heading}
            </h1>
            {price !== undefined && (
              <p className="listing-price mt-2 text-2xl">
                <Price naira={price} />
              </p>
            )}
          </div>
        </article>
      </div>
    </Screen>
  )
}

export function GigView({ gig }: { gig: Gig }) {
  const { campus, budget, description, Images } = gig
  return (
    <Screen campus={campus}>
      <p className="mb-2 flex min-h-11 items-center text-sm font-semibold text-ink-2">
        <a href={paths.gigs}>Gigs</a>
      </p>
      <article className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-10">
        <div className="grid min-w-0 gap-6">
          <header className="grid gap-3">
            <p className="h-6" />
            <h1 dir="auto" className="min-w-0 text-2xl font-extrabold wrap-anywhere">
              {gigTitle(gig)}
            </h1>
            <p className="text-2xl">
              <Price naira={budget} />
            </p>
          </header>
          {Images.length > 0 && (
            <div className="max-w-xl">
              <Photo image={Images[0]} className="aspect-square rounded-lg" />
            </div>
          )}
          <section>
            <h2 className="mb-2 text-lg font-bold">Description</h2>
            <p dir="auto" className={`max-w-prose break-words whitespace-pre-line ${SIX_LINES}`}>
              {readable(description)}
            </p>
          </section>
        </div>
      </article>
    </Screen>
  )
}

type SellerProps = Place & { seller: Seller; products: readonly Product[] }

export function SellerView({ campus, seller, products }: SellerProps) {
  const { completedDeals, disputes, replyMinutes } = seller
  const isReachable = seller.phone !== null || seller.website !== null
  const newcomer = newcomerText(seller)
  return (
    <Screen campus={campus}>
      <div className="card grid gap-5 rounded-lg bg-surface p-4 shadow-card md:p-6">
        <div data-campus={seller.campus} className="flex items-center gap-4">
          <span className="size-11 shrink-0 rounded-full bg-campus-soft" />
          <div className="min-w-0">
            <h1 dir="auto" className="text-2xl font-extrabold break-words">
              {seller.name.trim() || 'Anonymous'}
            </h1>
            <p className="text-ink-2">{campusLabel(seller.campus)}</p>
            {seller.rating.count > 0 && <p className="h-6" />}
            {newcomer && <p className="text-sm text-ink-2">{newcomer}</p>}
          </div>
        </div>
        {newcomer === undefined && (
          <div className="grid grid-cols-1 gap-x-8 gap-y-2 sm:grid-cols-2">
            {[true, completedDeals > 0, replyMinutes !== null, disputes !== null].map(
              // biome-ignore lint/suspicious/noArrayIndexKey: they are drawn once
              (isKnown, index) => isKnown && <p key={index} className="h-6 sm:h-11" />,
            )}
          </div>
        )}
        {isReachable && <p className="h-25 sm:h-12" />}
      </div>
      {products.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-4 text-xl font-bold">Products</h2>
          <Cards items={products} row={SELLER} card={productCard} />
        </section>
      )}
    </Screen>
  )
}

function Photo({ image, className }: { image: PictureSource | undefined; className: string }) {
  return <Picture image={image} alt="" sizes={PICTURE_SIZES.detail} priority className={className} />
}

function Screen({ campus, children }: { campus: string | undefined; children: ReactNode }) {
  return (
    <main
      id="first-view"
      data-campus={campus}
      className="page min-h-[calc(100dvh---spacing(16))] w-full py-6 md:py-8"
    >
      {children}
    </main>
  )
}
