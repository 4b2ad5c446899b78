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

const MISSING = 'All fields are required'
const FAILED = 'Failed to submit bid. Please try again.'

export default function BidPanel({ gig }: { gig: Gig }) {
  return (
    <>
      {gig.myBid && <OwnBid gig={gig} bid={gig.myBid} />}
      {gig.status === 'open' && <BidForm key={gig.myBid?.createdAt} gig={gig} bid={gig.myBid} />}
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
    onError: (error) => toast.error(userMessage(error, 'Failed to withdraw bid')),
  })
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-bold">Your bid</h2>
        <BidStatus status={bid.status} gig={gig.status} />
      </div>
      <p>
        <Price naira={bid.amount} /> <span className="text-ink-2">{`in ${daysLabel(bid.deliveryTime)}`}</span>
      </p>
      <p dir="auto" className="max-w-prose break-words whitespace-pre-line">
        {bid.proposal}
      </p>
      {bid.status === 'pending' && gig.status === 'open' && (
        <div>
          <Button
            variant="danger-outline"
            busy={isPending}
            busyLabel="Withdrawing…"
            onClick={() => submit(undefined)}
          >
            Withdraw Bid
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
      toast.success('Bid submitted successfully!')
      await actions.isOld()
    },
    onError: (error) => {
      const message = userMessage(error, FAILED)
      setProblem(message)
      toast.error(userMessage(error, 'Failed to submit bid'))
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = problemOf(amount, days, proposal)
    setProblem(wrong)
    if (amount === undefined || days === undefined || wrong !== undefined)
      return toast.error(wrong ?? MISSING)
    // Unclear numbers: their fields ask for the intended value.
    if (Number.isNaN(amount) || Number.isNaN(days)) return
    send({ amount, deliveryTime: days, proposal: readable(proposal) })
  }
  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <h2 className="text-lg font-bold">{bid ? 'Change your bid' : 'Place a bid'}</h2>
        <MoneyField
          small
          label="Your price"
          value={amount}
          onChange={setAmount}
          hint={`At least ${formatNaira(MIN_BID)}`}
        />
        <NumberField
          unit="days"
          inputMode="numeric"
          label="Delivery time in days"
          value={days}
          onChange={setDays}
        />
        <TextArea
          label="Proposal"
          rows={5}
          maxLength={2000}
          value={proposal}
          onChange={({ target }) => setProposal(target.value)}
          hint="Say how you’d do it and what you’ve done before."
        />
        <p className="text-sm text-ink-2">
          {`If ${gig.client.name || 'the client'} accepts, they pay your price into escrow. You’re paid when they accept the work.`}
        </p>
        {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
        <Button type="submit" busy={isPending} busyLabel="Submitting…">
          {bid ? 'Update Bid' : 'Submit Bid'}
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
  if (amount < MIN_BID) return `A bid is at least ${formatNaira(MIN_BID)}`
  return days < 1 || days % 1 > 0 ? 'Delivery time must be at least 1 whole day' : undefined
}
