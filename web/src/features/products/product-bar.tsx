import { Suspense } from 'react'
import type { Product } from '#adapters/contract/catalog/products.ts'
import { MessageButton } from '../../components/listing/message/message-button.tsx'
import { ActionBar } from '../../components/listing/page/action-bar.tsx'
import { Bone } from '../../components/ui/loading/skeleton.tsx'
import { takesOffers } from '../../lib/listings/takes-offers.ts'
import { lazyWhenIdle } from '../../lib/navigation/lazily.ts'
import { BuyNowHere } from './buying.tsx'

const OfferInBar = lazyWhenIdle<{ product: Product }>(() =>
  import('./offer-panel.tsx').then(({ OfferInBar }) => ({ default: OfferInBar })),
)

export function ProductBar({ product, canBuy }: { product: Product; canBuy: boolean }) {
  return (
    <ActionBar>
      <MessageButton />
      {takesOffers(product) && (
        <Suspense fallback={<Bone className="h-12 min-w-16 grow rounded-md!" />}>
          <OfferInBar product={product} />
        </Suspense>
      )}
      {canBuy && (
        <div className="grow-3">
          <BuyNowHere />
        </div>
      )}
    </ActionBar>
  )
}
