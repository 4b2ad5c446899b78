import { Suspense, useState } from 'react'
import type { Offer } from '#adapters/contract/offers/offers.ts'
import { userMessage } from '../../lib/api/client.ts'
import { isOver, useOfferActions, useOffersChanged } from '../../lib/api/offers.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { formatDateTime, formatNaira, formatRelative } from '../../lib/format.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { toast } from '../../lib/toast.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { lazyDialog } from '../ui/loading/lazily.tsx'
import type { OfferDialogProps } from './offer-dialog.tsx'

const OfferDialog = lazyDialog<OfferDialogProps>(() => import('./offer-dialog.tsx'))

const ENDS = {
  bought: 'Bought',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  ended: 'No longer for sale',
}

type OfferCardProps = {
  offer: Offer
  me: number
  other: string
}

export function OfferCard({ offer, me, other }: OfferCardProps) {
  const { amount, title, note } = offer
  return (
    <div className="grid min-w-56 gap-2 py-1">
      <p className="text-sm text-ink-2">{headingOf(offer, me, other)}</p>
      <p className="text-2xl font-extrabold tabular-nums">{formatNaira(amount)}</p>
      <p dir="auto" className="text-sm break-words">
        {`for ${title}`}
      </p>
      {note !== '' && (
        <p dir="auto" className="break-words whitespace-pre-wrap">
          {note}
        </p>
      )}
      <p className="text-sm font-semibold">{stateOf(offer, me, other)}</p>
      <Answers offer={offer} me={me} />
    </div>
  )
}

function Answers({ offer, me }: Pick<OfferCardProps, 'offer' | 'me'>) {
  const { id, amount, status, productId, orderId, roundsLeft } = offer
  const isBuyer = me === offer.buyerId
  const isNamed = (offer.namedBy === 'buyer') === isBuyer
  const actions = useOfferActions({ id, amount })
  const changed = useOffersChanged(productId)
  const [isCountering, setCountering] = useState(false)
  const { submit, isPending, variables } = useSubmitOnce<
    { message: string },
    'accept' | 'decline' | 'withdraw'
  >({
    mutationFn: (action) => actions[action](),
    onSuccess: async ({ message }) => {
      toast.success(message)
      await changed()
    },
    onError: async (error) => {
      toast.error(userMessage(error, 'Failed to answer the offer'))
      await changed()
    },
  })
  if (status === 'bought' && orderId !== null)
    return (
      <ButtonLink to={paths.order(orderId)} variant="outline" wide>
        View order
      </ButtonLink>
    )
  if (isOver(offer)) return null
  const withdraw = (
    <Button
      variant="text"
      busy={isPending && variables === 'withdraw'}
      busyLabel="Withdrawing…"
      onClick={() => submit('withdraw')}
    >
      Withdraw offer
    </Button>
  )
  if (status === 'accepted')
    return isBuyer && productId !== null ? (
      <div className="grid gap-2">
        <ButtonLink to={`${paths.product(productId)}#buy`} wide>
          {`Buy for ${formatNaira(amount)}`}
        </ButtonLink>
        {withdraw}
      </div>
    ) : null
  if (isNamed) return withdraw
  return (
    <div className="grid gap-2">
      <Button
        wide
        busy={isPending && variables === 'accept'}
        busyLabel="Accepting…"
        onClick={() => submit('accept')}
      >
        {`Accept ${formatNaira(amount)}`}
      </Button>
      {(!isBuyer || roundsLeft > 0) && (
        <Button variant="outline" wide onClick={() => setCountering(true)}>
          Send another price
        </Button>
      )}
      <Button
        variant="text"
        busy={isPending && variables === 'decline'}
        busyLabel="Declining…"
        onClick={() => submit('decline')}
      >
        Decline
      </Button>
      <Suspense fallback={null}>
        {isCountering && (
          <OfferDialog
            open
            onClose={() => setCountering(false)}
            title="Send another price"
            about={`Their price is ${formatNaira(amount)}.`}
            price={amount}
            roundsLeft={isBuyer ? roundsLeft : undefined}
            send={actions.counter}
            onSent={changed}
          />
        )}
      </Suspense>
    </div>
  )
}

function headingOf({ namedBy, buyerId }: Offer, me: number, other: string): string {
  const isBuyer = me === buyerId
  if (namedBy === 'buyer') return isBuyer ? 'You offer' : `${other} offers`
  return isBuyer ? `${other} asks for` : 'You ask for'
}

function stateOf(offer: Offer, me: number, other: string): string {
  const { status, endsAt, namedBy, buyerId } = offer
  const isBuyer = me === buyerId
  const [left, end] = [formatRelative(endsAt), formatDateTime(endsAt)]
  switch (status) {
    case 'open':
      if (isOver(offer)) return 'Expired'
      return (namedBy === 'buyer') === isBuyer ? `Expires on ${end}.` : `Answer by ${end}.`
    case 'accepted':
      if (isOver(offer)) return 'Expired'
      return isBuyer ? `Accepted. Your price ends ${left}.` : `Accepted. ${other}’s price ends ${left}.`
    default:
      return ENDS[status]
  }
}
