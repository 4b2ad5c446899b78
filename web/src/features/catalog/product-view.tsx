import { CircleCheck, ShieldCheck } from 'lucide-react'
import { type ComponentType, lazy, Suspense } from 'react'
import type { Product } from '#adapters/http/contract/catalog.ts'
import { shorten } from '#adapters/http/contract/texts.ts'
import { Badge } from '../../components/badge.tsx'
import { ContactForm } from '../../components/contact-form.tsx'
import { Notice } from '../../components/notice.tsx'
import { Price } from '../../components/price.tsx'
import { Bone } from '../../components/skeleton.tsx'
import { TrustLine } from '../../components/trust-line.tsx'
import { formatCount, formatNaira } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { fetchIdly } from '../../offline/lazily.ts'
import { ActionBar } from './action-bar.tsx'
import { AddToCart } from './add-to-cart.tsx'
import type { BuyDialogProps } from './buy-dialog.tsx'
import { BuyNow, useBuying } from './buy-now.tsx'
import { ListingView } from './listing-view.tsx'
import { PRODUCTS } from './shelves.ts'
import { Suggestions } from './suggestions.tsx'

const LONGEST_HEADING = 90

/** For its owner only: nobody else loads these. */
const AvailabilityPanel = lazy(() => import('./availability-panel.tsx'))
const OwnerPanel = lazy(() => import('./owner-panel.tsx'))
const loadBuyDialog = () => import('./buy-dialog.tsx')
const BuyDialog = lazy<ComponentType<BuyDialogProps>>(loadBuyDialog)
// Mostly here before anybody wants it.
fetchIdly(loadBuyDialog)

/** All of a product's page. */
export function ProductView({ product }: { product: Product }) {
  const { user } = useSession()
  const buying = useBuying()
  const { title, description, price, isDisabled, platformPurchaseEnabled, availability, stock } = product
  const isOnSale = !isDisabled && availability === 'for_sale'
  const isOwner = user?.id === product.userId
  const canBuy = !isOwner && isOnSale && platformPurchaseEnabled && stock !== 0
  const heading = shorten(title, LONGEST_HEADING)
  return (
    <>
      <ListingView
        shelf={PRODUCTS}
        listing={product}
        heading={heading}
        shared={price === null ? title : `${title}, ${formatNaira(price)}`}
        text={heading === title ? withoutFirstLine(description) : description.trim()}
        price={
          <>
            <Price naira={price} /> {availability === 'sold' && <SoldMark />}
          </>
        }
        more={
          !isOwner &&
          !isDisabled &&
          availability !== 'sold' && (
            <ContactForm receiverId={product.userId} item={{ productId: product.id }} />
          )
        }
        tags={
          isOnSale &&
          platformPurchaseEnabled && (
            <>
              <li>
                <Badge tone="money" icon={<ShieldCheck aria-hidden="true" />}>
                  Online Purchase Available
                </Badge>
              </li>
              {stock !== null && (
                <li>
                  <Badge tone={stock === 0 ? 'danger' : 'neutral'}>
                    {stock === 0 ? 'Sold out' : `${formatCount(stock)} left`}
                  </Badge>
                </li>
              )}
            </>
          )
        }
      >
        {canBuy && (
          <>
            <div className="grid gap-3 max-md:hidden">
              <BuyNow busy={buying.busy} onPress={buying.start} />
              <AddToCart productId={product.id} />
            </div>
            <TrustLine />
          </>
        )}
        {!canBuy && !isOwner && !isDisabled && <WhyNot product={product} />}
        {isOwner && (
          <Suspense fallback={<Bone className="h-79 rounded-md!" />}>
            {!isDisabled && <AvailabilityPanel product={product} />}
            <OwnerPanel shelf={PRODUCTS} listing={product} heading={heading}>
              {platformPurchaseEnabled
                ? 'Buyers pay into escrow, and you see their orders under Seller Orders.'
                : 'It is not sold online: buyers contact you.'}
            </OwnerPanel>
          </Suspense>
        )}
      </ListingView>
      <Suggestions product={product} />
      {canBuy && (
        <>
          <ActionBar price={price}>
            <div className="flex gap-2">
              <AddToCart productId={product.id} short />
              <BuyNow busy={buying.busy} onPress={buying.start} />
            </div>
          </ActionBar>
          <Suspense fallback={null}>
            {buying.wanted && <BuyDialog productId={product.id} open={buying.open} onClose={buying.close} />}
          </Suspense>
        </>
      )}
    </>
  )
}

/** Why somebody else's product cannot be bought here. */
function WhyNot({ product: { availability, platformPurchaseEnabled, stock } }: { product: Product }) {
  if (availability === 'sold')
    return (
      <Notice tone="neutral" icon={CircleCheck} title="This has been sold.">
        Others like it are further down.
      </Notice>
    )
  if (availability === 'paused')
    return (
      <Notice tone="warn" title="Not available at the moment.">
        The seller has not said lately that it is still there. You can ask: write a message.
      </Notice>
    )
  if (platformPurchaseEnabled && stock === 0)
    return (
      <Notice tone="neutral" title="Sold out.">
        Ask the seller whether there will be more, or keep it among your favorites.
      </Notice>
    )
  return (
    <Notice tone="neutral" title="Not sold online.">
      Agree on the price and the meeting with the seller. What you pay outside Campus Marketplace is not held
      in escrow.
    </Notice>
  )
}

function SoldMark() {
  return (
    <Badge tone="danger" className="align-middle text-sm!">
      Sold
    </Badge>
  )
}

/** The first line stands as the heading already. */
function withoutFirstLine(description: string): string {
  return description
    .trim()
    .replace(/^.*(?:\r\n|\r|\n)?/, '')
    .trim()
}
