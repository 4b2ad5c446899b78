import { CircleCheck, Handshake } from 'lucide-react'
import type { Product } from '#adapters/contract/catalog/products.ts'
import { Notice } from '../../components/ui/notice.tsx'
import { AlertButton } from './alert-button.tsx'
import OfferPanel, { useOwnPrice } from './offer-panel.tsx'
import * as words from './words.ts'

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
        title={words.reservedForAnotherBuyer}
        action={<AlertButton productId={id} />}
      >
        {words.theresAnOpenOrder}
      </Notice>
    )
  if (availability === 'sold')
    return (
      <Notice
        tone="neutral"
        icon={CircleCheck}
        title={words.thisHasBeenSold}
        action={<AlertButton productId={id} />}
      >
        {words.seeSimilarProductsBelow}
      </Notice>
    )
  if (availability === 'paused')
    return (
      <Notice tone="warn" title={words.notAvailableAtTheMoment}>
        {words.theSellerHasntToldUsLately}
      </Notice>
    )
  if (platformPurchaseEnabled && stock === 0)
    return (
      <Notice tone="neutral" title={words.soldOut}>
        {words.askTheSellerIfMore}
      </Notice>
    )
  return (
    <Notice tone="neutral" title={words.notSoldOnline}>
      {words.agreeOnThePrice}
    </Notice>
  )
}
