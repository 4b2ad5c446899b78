import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Handshake, ShoppingBag } from 'lucide-react'
import type { Product } from '#adapters/contract/catalog/products.ts'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Bone } from '../../components/ui/loading/skeleton.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { paths } from '../../lib/navigation/paths.ts'
import { useSession } from '../../lib/session/session.ts'
import { AlertButton } from './alert-button.tsx'
import { boughtQuery } from './api.ts'
import OfferPanel, { useOwnPrice } from './offer-panel.tsx'

export default function NotForSale({ product }: { product: Product }) {
  return (
    <>
      {!useOwnPrice(product.id) && <BoughtOrWhyNot product={product} />}
      <OfferPanel product={product} canBuy={false} />
    </>
  )
}

function BoughtOrWhyNot({ product }: { product: Product }) {
  const { status } = useSession()
  const { data: order, isLoading } = useQuery({ ...boughtQuery(product.id), enabled: status === 'in' })
  if (status === 'loading' || isLoading) return <Bone className="h-24 rounded-md!" />
  if (!order) return <WhyNot product={product} />
  return (
    <Notice
      tone="info"
      icon={ShoppingBag}
      title="You bought this."
      action={
        <ButtonLink to={paths.order(order.id)} variant="outline">
          View order
        </ButtonLink>
      }
    >
      {`Order #${order.orderNumber}`}
    </Notice>
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
