import { useQuery } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Product } from '#adapters/contract/catalog/products.ts'
import { PRICES_OF_A_BUYER } from '#adapters/contract/core/limits.ts'
import type { Offer } from '#adapters/contract/offers/offers.ts'
import { BarButton } from '../../components/listing/page/action-bar.tsx'
import type { OfferDialogProps } from '../../components/offers/offer-dialog.tsx'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { lazyDialog } from '../../components/ui/loading/lazily.tsx'
import { Bone } from '../../components/ui/loading/skeleton.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { isOver, ownOfferQuery, useMakeOffer, useOffersChanged } from '../../lib/api/offers.ts'
import { formatDateTime, formatNaira, formatRelative } from '../../lib/format.ts'
import { takesOffers } from '../../lib/listings/takes-offers.ts'
import { useOwnNews } from '../../lib/live/live-notifications.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { rememberReturn, useSession } from '../../lib/session/session.ts'
import { toast } from '../../lib/toast.ts'
import { Buying, BuyNowHere } from './buying.tsx'

const OfferDialog = lazyDialog<OfferDialogProps>(() => import('../../components/offers/offer-dialog.tsx'))

export type OfferPanelProps = {
  product: Product
  canBuy: boolean
}

export default function OfferPanel({ product, canBuy }: OfferPanelProps) {
  const { status } = useSession()
  const own = useOwnOffer(product.id)
  if (status === 'loading' || own.isLoading) return <Bone className="h-12 rounded-md! max-md:hidden" />
  const { offer, roundsLeft } = own.data ?? {}
  if (offer && !isOver(offer)) {
    if (offer.status === 'accepted') return <OwnPrice product={product} offer={offer} canBuy={canBuy} />
    return <OpenOffer offer={offer} productId={product.id} />
  }
  if (!takesOffers(product)) return null
  if (roundsLeft === 0)
    return (
      <p className="text-sm text-ink-2">{`You’ve named ${PRICES_OF_A_BUYER} prices for this. You can make a new offer in a week.`}</p>
    )
  return <MakeOffer product={product} roundsLeft={roundsLeft} />
}

export function OfferInBar({ product }: { product: Product }) {
  const { status } = useSession()
  const own = useOwnOffer(product.id)
  if (status === 'loading' || own.isLoading) return <Bone className="h-12 min-w-16 grow rounded-md!" />
  const { offer, roundsLeft } = own.data ?? {}
  if ((offer && !isOver(offer)) || roundsLeft === 0) return null
  return <MakeOffer product={product} roundsLeft={roundsLeft} inBar />
}

/** Returns true if the price is accepted, although the product shows as reserved. */
export function useOwnPrice(productId: number): boolean {
  const offer = useOwnOffer(productId).data?.offer
  return offer?.status === 'accepted' && !isOver(offer)
}

function useOwnOffer(productId: number) {
  const { status } = useSession()
  return useQuery({ ...ownOfferQuery(productId), enabled: status === 'in' })
}

function OwnPrice({ product, offer, canBuy }: OfferPanelProps & { offer: Offer }) {
  const sum = formatNaira(offer.amount)
  return (
    <>
      <Notice tone="money" icon={HandCoins} title={`Your price is ${sum}`}>
        {`The seller agreed. You can buy one; your price ends ${formatRelative(offer.endsAt)}.`}
      </Notice>
      {!canBuy && (
        <Buying product={product} canBuy>
          <BuyNowHere />
        </Buying>
      )}
    </>
  )
}

function OpenOffer({ offer, productId }: { offer: Offer; productId: number }) {
  const { namedBy, amount, sellerId, endsAt } = offer
  const sum = formatNaira(amount)
  // An accepted offer reserves the product.
  useOwnNews(ownOfferQuery(productId).queryKey, ['product', productId])
  return (
    <Notice
      tone="neutral"
      icon={HandCoins}
      title={namedBy === 'buyer' ? `You offered ${sum}` : `The seller asks for ${sum}`}
      action={
        <ButtonLink to={paths.conversation(sellerId)} variant="outline">
          Open the conversation
        </ButtonLink>
      }
    >
      {`Expires on ${formatDateTime(endsAt)}.`}
    </Notice>
  )
}

type MakeOfferProps = { product: Product; roundsLeft: number | undefined; inBar?: boolean }

function MakeOffer({ product, roundsLeft = PRICES_OF_A_BUYER, inBar = false }: MakeOfferProps) {
  const { status } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const send = useMakeOffer(product.id)
  const changed = useOffersChanged(product.id)
  const [open, setOpen] = useState(false)
  function press() {
    if (status === 'in') return setOpen(true)
    rememberReturn(pathname)
    toast.info('Please sign in to make an offer')
    void navigate(paths.login)
  }
  return (
    <>
      {inBar ? (
        <BarButton icon={HandCoins} label="Offer" name="Make an offer" onClick={press} />
      ) : (
        <Button
          variant="outline"
          wide
          icon={<HandCoins aria-hidden="true" className="size-5" />}
          onClick={press}
          className="max-md:hidden"
        >
          Make an offer
        </Button>
      )}
      <Suspense fallback={null}>
        {open && (
          <OfferDialog
            open
            onClose={() => setOpen(false)}
            title="Make an offer"
            thing={product}
            about={product.price === null ? undefined : `Listed at ${formatNaira(product.price)}.`}
            price={product.price}
            roundsLeft={roundsLeft}
            send={send}
            onSent={changed}
          />
        )}
      </Suspense>
    </>
  )
}
