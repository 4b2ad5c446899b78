import { ShieldCheck } from 'lucide-react'
import { Suspense } from 'react'
import { FLAG_NAMES, FLAGS } from '#adapters/contract/catalog/facts.ts'
import type { Product } from '#adapters/contract/catalog/products.ts'
import { CONDITION_LABELS } from '#adapters/contract/core/choices.ts'
import { readable, shorten } from '#adapters/contract/core/texts.ts'
import { AvailabilityMark } from '../../components/listing/cards/listing-card.tsx'
import { ContactForm } from '../../components/listing/page/contact-form.tsx'
import { ListingView } from '../../components/listing/page/listing-view.tsx'
import { Price } from '../../components/money/price.tsx'
import { TrustLine } from '../../components/money/trust-line.tsx'
import { Badge } from '../../components/ui/badges/badge.tsx'
import { lazily } from '../../components/ui/loading/lazily.tsx'
import { Bone } from '../../components/ui/loading/skeleton.tsx'
import { formatCount, formatPrice } from '../../lib/format.ts'
import { PRODUCTS } from '../../lib/listings/listing-kinds.ts'
import { lazyWhenIdle } from '../../lib/navigation/lazily.ts'
import { useSession } from '../../lib/session/session.ts'
import { AddToCart } from './add-to-cart.tsx'
import { Buying, BuyNowHere } from './buying.tsx'
import type { OfferPanelProps } from './offer-panel.tsx'
import { ProductBar } from './product-bar.tsx'

const LONGEST_HEADING = 90

const AvailabilityPanel = lazily(() => import('./availability-panel.tsx'))
const OwnerPanel = lazily(() => import('../../components/listing/manage/owner-panel.tsx'))
const NotForSale = lazily(() => import('./not-for-sale.tsx'))
const Suggestions = lazyWhenIdle<{ product: Product }>(() => import('./suggestions.tsx'))
const OfferPanel = lazyWhenIdle<OfferPanelProps>(() => import('./offer-panel.tsx'))
const ProductFacts = lazily(() => import('./product-facts.tsx'))

export function ProductView({ product }: { product: Product }) {
  const { user } = useSession()
  const { title, description, condition, price, isDisabled, platformPurchaseEnabled, availability, stock } =
    product
  const isOnSale = !isDisabled && availability === 'for_sale'
  const isOwner = user?.id === product.userId
  const canBuy = !isOwner && isOnSale && platformPurchaseEnabled && stock !== 0
  const canContact = !isOwner && !isDisabled && availability !== 'sold'
  const heading = shorten(title, LONGEST_HEADING)
  return (
    <Buying product={product} canBuy={canBuy}>
      <ListingView
        listingKind={PRODUCTS}
        listing={product}
        heading={heading}
        shared={price === null ? title : `${title}, ${formatPrice(price)}`}
        facts={
          // Reserves the space only if there are facts, so that nothing below shifts.
          (product.brand || Object.keys(product.facts ?? {}).length > 0) && (
            <Suspense fallback={<Bone className="h-24" />}>
              <ProductFacts product={product} />
            </Suspense>
          )
        }
        text={heading === title ? withoutFirstLine(description) : readable(description)}
        price={
          <>
            <Price naira={price} />{' '}
            {FLAG_NAMES.map(
              (name) => product[name] && Boolean(price) && <Badge key={name}>{FLAGS[name].short}</Badge>,
            )}{' '}
            <AvailabilityMark availability={availability} />
          </>
        }
        more={canContact && <ContactForm receiverId={product.userId} item={{ productId: product.id }} />}
        tags={
          <>
            {condition && (
              <li>
                <Badge>{CONDITION_LABELS[condition]}</Badge>
              </li>
            )}
            {isOnSale && platformPurchaseEnabled && (
              <>
                <li>
                  <Badge tone="money" icon={<ShieldCheck aria-hidden="true" />}>
                    Online Purchase Available
                  </Badge>
                </li>
                {stock !== null && stock !== 1 && (
                  <li>
                    <Badge tone={stock === 0 ? 'danger' : 'neutral'}>
                      {stock === 0 ? 'Sold out' : `${formatCount(stock)} left`}
                    </Badge>
                  </li>
                )}
              </>
            )}
          </>
        }
        end={
          <>
            <Suspense fallback={null}>
              <Suggestions product={product} />
            </Suspense>
            {canContact && <ProductBar product={product} canBuy={canBuy} />}
          </>
        }
      >
        {canBuy && (
          <>
            <div className="grid gap-3">
              <div className="max-md:hidden">
                <BuyNowHere />
              </div>
              <AddToCart productId={product.id} />
            </div>
            <TrustLine />
            <Suspense fallback={<Bone className="h-12 rounded-md! max-md:hidden" />}>
              <OfferPanel product={product} canBuy />
            </Suspense>
          </>
        )}
        {!canBuy && !isOwner && !isDisabled && (
          <Suspense fallback={<Bone className="h-24 rounded-md!" />}>
            <NotForSale product={product} />
          </Suspense>
        )}
        {isOwner && (
          <Suspense fallback={<Bone className="h-79 rounded-md!" />}>
            {!isDisabled && <AvailabilityPanel product={product} />}
            <OwnerPanel listingKind={PRODUCTS} listing={product} heading={heading}>
              {platformPurchaseEnabled
                ? 'Buyers pay into escrow. You’ll find their orders in Seller Orders.'
                : 'You don’t sell this online. Buyers contact you.'}
            </OwnerPanel>
          </Suspense>
        )}
      </ListingView>
    </Buying>
  )
}

/** The first line is the heading already. */
function withoutFirstLine(description: string): string {
  return readable(readable(description).replace(/^.*(?:\r\n|\r|\n)?/, ''))
}
