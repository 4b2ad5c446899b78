import { CircleCheck, Handshake } from 'lucide-react'
import type { Product } from '#adapters/contract/catalog/products.ts'
import { Notice } from '../../components/ui/notice.tsx'
import { AlertButton } from './alert-button.tsx'
import OfferPanel, { useOwnPrice } from './offer-panel.tsx'

/** Why somebody else's product cannot be bought here, and what to do about it: an offer, or the price that was agreed on. */
export default function NotForSale({ product }: { product: Product }) {
  return (
    <>
      {!useOwnPrice(product.id) && <WhyNot product={product} />}
      <OfferPanel product={product} canBuy={false} />
    </>
  )
}

function WhyNot({ product }: { product: Product }) {
  const { id, availability, platformPurchaseEnabled, stock } = product
  if (availability === 'reserved')
    return (
      <Notice
        tone="warn"
        icon={Handshake}
        title="Reserved for another buyer."
        action={<AlertButton productId={id} />}
      >
        There’s an open order for it. If that order is cancelled, you can buy it again.
      </Notice>
    )
  if (availability === 'sold')
    return (
      <Notice
        tone="neutral"
        icon={CircleCheck}
        title="This has been sold."
        action={<AlertButton productId={id} />}
      >
        See similar products below.
      </Notice>
    )
  if (availability === 'paused')
    return (
      <Notice tone="warn" title="Not available at the moment.">
        The seller hasn’t told us lately that they still have it. Send a message to ask.
      </Notice>
    )
  if (platformPurchaseEnabled && stock === 0)
    return (
      <Notice tone="neutral" title="Sold out.">
        Ask the seller if more is coming, or save it to your favorites.
      </Notice>
    )
  return (
    <Notice tone="neutral" title="Not sold online.">
      Agree on the price and where to meet with the seller. Money you pay outside Campus Marketplace isn’t
      protected by escrow.
    </Notice>
  )
}
