import { type FormEvent, useState } from 'react'
import { MIN_BID } from '#adapters/contract/core/limits.ts'
import { readable } from '#adapters/contract/core/texts.ts'
import type { Bid, Gig } from '#adapters/contract/gigs/gigs.ts'
import { daysLabel } from '../../components/listing/cards/gig-card.tsx'
import { Price } from '../../components/money/price.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { MoneyField } from '../../components/ui/form/money-field.tsx'
import { NumberField } from '../../components/ui/form/number-field.tsx'
import { TextArea } from '../../components/ui/form/text-area.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { formatNaira } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { BidStatus } from './bid-status.tsx'
import { useGigActions } from './gig-api.ts'
import * as words from './words.ts'

const MISSING = words.allFieldsAreRequired
const FAILED = words.failedToSubmitBidPleaseTry

/** The own bid on somebody else's gig, and the form for one while the gig is open. */
export default function BidPanel({ gig }: { gig: Gig }) {
  const isOpen = gig.status === 'open'
  if (!isOpen && !gig.myBid) return null
  return (
    <>
      {gig.myBid && <OwnBid gig={gig} bid={gig.myBid} />}
      {isOpen && <BidForm key={gig.myBid?.createdAt} gig={gig} bid={gig.myBid} />}
    </>
  )
}

function OwnBid({ gig, bid }: { gig: Gig; bid: Bid }) {
  const actions = useGigActions(gig.id)
  const { submit, isPending } = useSubmitOnce<{ message: string }, undefined>({
    mutationFn: () => actions.withdraw(bid.id),
    onSuccess: async ({ message }) => {
      toast.success(message)
      await actions.isOld()
    },
    onError: (error) => toast.error(userMessage(error, words.failedToWithdrawBid)),
  })
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-bold">{words.yourBid}</h2>
        <BidStatus status={bid.status} gig={gig.status} />
      </div>
      <p>
        <Price naira={bid.amount} />{' '}
        <span className="text-ink-2">{words.inLabel(daysLabel(bid.deliveryTime))}</span>
      </p>
      <p dir="auto" className="max-w-prose break-words whitespace-pre-line">
        {bid.proposal}
      </p>
      {bid.status === 'pending' && gig.status === 'open' && (
        <div>
          <Button
            variant="danger-outline"
            busy={isPending}
            busyLabel={words.withdrawing}
            onClick={() => submit(undefined)}
          >
            {words.withdrawBid}
          </Button>
        </div>
      )}
    </Card>
  )
}

function BidForm({ gig, bid }: { gig: Gig; bid: Bid | undefined }) {
  const actions = useGigActions(gig.id)
  const [amount, setAmount] = useState(bid?.amount)
  const [days, setDays] = useState(bid?.deliveryTime)
  const [proposal, setProposal] = useState(bid?.proposal ?? '')
  const [problem, setProblem] = useState<string>()
  const { submit: send, isPending } = useSubmitOnce({
    mutationFn: actions.bid,
    onSuccess: async () => {
      toast.success(words.bidSubmittedSuccessfully)
      await actions.isOld()
    },
    onError: (error) => {
      const message = userMessage(error, FAILED)
      setProblem(message)
      toast.error(userMessage(error, words.failedToSubmitBid))
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = problemOf(amount, days, proposal)
    setProblem(wrong)
    if (amount === undefined || days === undefined || wrong !== undefined)
      return toast.error(wrong ?? MISSING)
    // The fields ask what was meant.
    if (Number.isNaN(amount) || Number.isNaN(days)) return
    send({ amount, deliveryTime: days, proposal: readable(proposal) })
  }
  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <h2 className="text-lg font-bold">{bid ? words.changeYourBid : words.placeABid}</h2>
        <MoneyField
          small
          label={words.yourPrice}
          value={amount}
          onChange={setAmount}
          hint={words.atLeast(formatNaira(MIN_BID))}
        />
        <NumberField
          unit="days"
          inputMode="numeric"
          label={words.deliveryTimeInDays}
          value={days}
          onChange={setDays}
        />
        <TextArea
          label={words.proposal}
          rows={5}
          maxLength={2000}
          value={proposal}
          onChange={({ target }) => setProposal(target.value)}
          hint={words.sayHowYoudDo}
        />
        {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
        <Button type="submit" busy={isPending} busyLabel={words.submitting}>
          {bid ? words.updateBid : words.submitBid}
        </Button>
      </form>
    </Card>
  )
}

function problemOf(
  amount: number | undefined,
  days: number | undefined,
  proposal: string,
): string | undefined {
  if (amount === undefined || days === undefined || readable(proposal) === '') return MISSING
  if (amount < MIN_BID) return words.aBidIsAtLeast(formatNaira(MIN_BID))
  return days < 1 || days % 1 > 0 ? words.deliveryTimeMustBeAtLeast : undefined
}
