import { Suspense, useState } from 'react'
import type { Offer } from '#adapters/contract/offers/offers.ts'
import { userMessage } from '../../lib/api/client.ts'
import { isOver, useOfferActions, useOffersChanged } from '../../lib/api/offers.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { formatDateTime, formatNaira, formatRelative } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { toast } from '../../lib/toast.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { lazyDialog } from '../ui/lazily.tsx'
import type { OfferDialogProps } from './offer-dialog.tsx'
import * as words from './words.ts'

const OfferDialog = lazyDialog<OfferDialogProps>(() => import('./offer-dialog.tsx'))

const ENDS = {
  bought: words.bought,
  declined: words.declined,
  withdrawn: words.withdrawn,
  expired: words.expired,
  ended: words.ended,
}

type OfferCardProps = {
  offer: Offer
  /** The reader. */
  me: number
  /** What the other side is called. */
  other: string
}

/** A price in a conversation: how much for what, where it stands, and what the reader can do about it. */
export function OfferCard({ offer, me, other }: OfferCardProps) {
  const { amount, title, note } = offer
  return (
    <div className="grid min-w-56 gap-2 py-1">
      <p className="text-sm text-ink-2">{headingOf(offer, me, other)}</p>
      <p className="text-2xl font-extrabold tabular-nums">{formatNaira(amount)}</p>
      <p dir="auto" className="text-sm break-words">
        {words.forThing(title)}
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
      toast.error(userMessage(error, words.failed))
      await changed()
    },
  })
  if (status === 'bought' && orderId !== null)
    return (
      <ButtonLink to={paths.order(orderId)} variant="outline" wide>
        {words.viewOrder}
      </ButtonLink>
    )
  if (isOver(offer)) return null
  const withdraw = (
    <Button
      variant="text"
      busy={isPending && variables === 'withdraw'}
      busyLabel={words.withdrawing}
      onClick={() => submit('withdraw')}
    >
      {words.withdraw}
    </Button>
  )
  if (status === 'accepted')
    return isBuyer && productId !== null ? (
      <div className="grid gap-2">
        <ButtonLink to={`${paths.product(productId)}#buy`} wide>
          {words.buyFor(formatNaira(amount))}
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
        busyLabel={words.accepting}
        onClick={() => submit('accept')}
      >
        {words.accept(formatNaira(amount))}
      </Button>
      {(!isBuyer || roundsLeft > 0) && (
        <Button variant="outline" wide onClick={() => setCountering(true)}>
          {words.sendAnotherPrice}
        </Button>
      )}
      <Button
        variant="text"
        busy={isPending && variables === 'decline'}
        busyLabel={words.declining}
        onClick={() => submit('decline')}
      >
        {words.decline}
      </Button>
      <Suspense fallback={null}>
        {isCountering && (
          <OfferDialog
            open
            onClose={() => setCountering(false)}
            title={words.sendAnotherPrice}
            about={words.theirPrice(formatNaira(amount))}
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
  if (namedBy === 'buyer') return isBuyer ? words.youOffer : words.offers(other)
  return isBuyer ? words.asksFor(other) : words.youAskFor
}

function stateOf(offer: Offer, me: number, other: string): string {
  const { status, endsAt, namedBy, buyerId } = offer
  const isBuyer = me === buyerId
  const [left, end] = [formatRelative(endsAt), formatDateTime(endsAt)]
  switch (status) {
    case 'open':
      if (isOver(offer)) return words.expired
      return (namedBy === 'buyer') === isBuyer ? words.waitForAnswer(end) : words.answerIt(end)
    case 'accepted':
      if (isOver(offer)) return words.expired
      return isBuyer ? words.buyIt(left) : words.theyCanBuyIt(other, left)
    default:
      return ENDS[status]
  }
}
