import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import type { FirstScreen } from '#adapters/contract/core/screens.ts'
import type { Shown } from '#adapters/contract/first-view.ts'
import { PICTURE_SIZES, pictureSet } from '../../components/listing/cards/picture-set.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { businessCard, gigCard, productCard } from './cards.tsx'
import { DetailView, GigView, HomeView, ListView, SellerView } from './views.tsx'

type View = (shown: Shown) => ReactNode

const VIEWS = {
  '/': ({ campus, announcements = [], products = [], autoReleaseDays = null }) =>
    products.length > 0 && <HomeView {...{ campus, announcements, products, autoReleaseDays }} />,
  '/products': ({ campus, products = [] }) =>
    products.length > 0 && (
      <ListView heading="Products" campus={campus} items={products} card={productCard} />
    ),
  '/businesses': ({ campus, businesses = [] }) =>
    businesses.length > 0 && (
      <ListView heading="Businesses" campus={campus} items={businesses} card={businessCard} />
    ),
  '/gigs': ({ campus, gigs = [] }) =>
    gigs.length > 0 && <ListView heading="Gigs" campus={campus} items={gigs} card={gigCard} />,
  '/products/:id': ({ product }) =>
    product && (
      <DetailView
        listing={product}
        to={{ path: paths.products, label: 'Products' }}
        heading={product.title}
        price={product.price}
      />
    ),
  '/businesses/:id': ({ business }) =>
    business && (
      <DetailView
        listing={business}
        to={{ path: paths.businesses, label: 'Businesses' }}
        heading={business.name}
      />
    ),
  '/gigs/:id': ({ gig }) => gig && <GigView gig={gig} />,
  '/u/:id': ({ campus, seller, products = [] }) =>
    seller && <SellerView campus={campus} seller={seller} products={products} />,
} satisfies Record<FirstScreen, View>

/** Returns HTML that slow connections show before any script; empty when there is nothing to show. */
export function firstView(screen: string, shown: Shown): string {
  const views: Partial<Record<string, View>> = VIEWS
  const view = views[screen]?.(shown)
  return view ? renderToStaticMarkup(<MemoryRouter>{view}</MemoryRouter>) : ''
}

/** Returns the first visible picture, as `imagesrcset` and `imagesizes` name it. */
export function firstPicture(screen: string, shown: Shown): { srcset: string; sizes: string } | undefined {
  const { campus, product, business, gig, products, businesses, gigs } = shown
  const one = product ?? business ?? gig
  const [image] = (one ?? products?.[0] ?? businesses?.[0] ?? gigs?.[0])?.Images ?? []
  const srcset = image && pictureSet(image.url, 'avif')
  const size = one ? 'detail' : screen === '/' && campus ? 'denseCard' : 'card'
  return srcset === undefined ? undefined : { srcset, sizes: PICTURE_SIZES[size] }
}
