import { ShieldCheck } from 'lucide-react'
import type { Product } from '#adapters/http/contract/catalog.ts'
import { Badge } from '../../components/badge.tsx'
import { ContactForm } from '../../components/contact-form.tsx'
import { Notice } from '../../components/notice.tsx'
import { Price } from '../../components/price.tsx'
import { TrustLine } from '../../components/trust-line.tsx'
import { shorten } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { ActionBar } from './action-bar.tsx'
import { BuyDialog } from './buy-dialog.tsx'
import { BuyNow, useBuying } from './buy-now.tsx'
import { ListingView } from './listing-view.tsx'
import { OwnerPanel } from './owner-panel.tsx'
import { PRODUCTS } from './shelves.ts'
import { Suggestions } from './suggestions.tsx'

const LONGEST_HEADING = 90

/** All of a product's page. */
export function ProductView({ product }: { product: Product }) {
  const { user } = useSession()
  const buying = useBuying()
  const { title, description, price, isDisabled, platformPurchaseEnabled } = product
  const isOwner = user?.id === product.userId
  const canBuy = !isOwner && !isDisabled && platformPurchaseEnabled
  const heading = shorten(title, LONGEST_HEADING)
  return (
    <>
      <ListingView
        shelf={PRODUCTS}
        listing={product}
        heading={heading}
        text={heading === title ? withoutFirstLine(description) : description.trim()}
        price={<Price naira={price} />}
        more={
          !isOwner &&
          !isDisabled && <ContactForm receiverId={product.userId} item={{ productId: product.id }} />
        }
        tags={
          platformPurchaseEnabled && (
            <li>
              <Badge tone="money" icon={<ShieldCheck aria-hidden="true" />}>
                Online Purchase Available
              </Badge>
            </li>
          )
        }
      >
        {canBuy && (
          <>
            <div className="max-md:hidden">
              <BuyNow onPress={buying.start} />
            </div>
            <TrustLine />
          </>
        )}
        {!canBuy && !isOwner && !isDisabled && (
          <Notice tone="neutral" title="Not sold online.">
            Agree on the price and the meeting with the seller. What you pay outside Campus Marketplace is not
            held in escrow.
          </Notice>
        )}
        {isOwner && (
          <OwnerPanel shelf={PRODUCTS} listing={product} heading={heading}>
            {platformPurchaseEnabled
              ? 'Buyers pay into escrow, and you see their orders under Seller Orders.'
              : 'It is not sold online: buyers contact you.'}
          </OwnerPanel>
        )}
      </ListingView>
      <Suggestions product={product} />
      {canBuy && (
        <>
          <ActionBar price={price}>
            <BuyNow onPress={buying.start} />
          </ActionBar>
          <BuyDialog productId={product.id} open={buying.open} onClose={buying.close} />
        </>
      )}
    </>
  )
}

/** The first line stands as the heading already. */
function withoutFirstLine(description: string): string {
  return description
    .trim()
    .replace(/^.*(?:\r\n|\r|\n)?/, '')
    .trim()
}
