import { type FormEvent, useState } from 'react'
import type { Bid, Gig } from '#adapters/http/contract/gigs.ts'
import { Button } from '../../../components/button.tsx'
import { Card } from '../../../components/card.tsx'
import { Field } from '../../../components/field.tsx'
import { daysLabel } from '../../../components/gig-card.tsx'
import { MoneyField } from '../../../components/money-field.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Price } from '../../../components/price.tsx'
import { TextArea } from '../../../components/text-area.tsx'
import { userMessage } from '../../../lib/api/client.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { toast } from '../../../lib/toast.ts'
import { BidStatus } from './bid-status.tsx'
import { useGigActs } from './gig-api.ts'

const MISSING = 'All fields are required'
const FAILED = 'Failed to submit bid. Please try again.'

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
  const acts = useGigActs(gig.id)
  const { act, isPending } = useAct<{ message: string }, undefined>({
    mutationFn: () => acts.withdraw(bid.id),
    onSuccess: async ({ message }) => {
      toast.success(message)
      await acts.isOld()
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
        <Price naira={bid.amount} /> <span className="text-ink-2">in {daysLabel(bid.deliveryTime)}</span>
      </p>
      <p className="max-w-prose break-words whitespace-pre-line">{bid.proposal}</p>
      {bid.status === 'pending' && gig.status === 'open' && (
        <div>
          <Button
            variant="danger-outline"
            busy={isPending}
            busyLabel="Withdrawing…"
            onClick={() => act(undefined)}
          >
            Withdraw Bid
          </Button>
        </div>
      )}
    </Card>
  )
}

function BidForm({ gig, bid }: { gig: Gig; bid: Bid | undefined }) {
  const acts = useGigActs(gig.id)
  const [amount, setAmount] = useState(bid?.amount)
  const [days, setDays] = useState(bid ? String(bid.deliveryTime) : '')
  const [proposal, setProposal] = useState(bid?.proposal ?? '')
  const [problem, setProblem] = useState<string>()
  const { act, isPending } = useAct({
    mutationFn: acts.bid,
    onSuccess: async () => {
      toast.success('Bid submitted successfully!')
      await acts.isOld()
    },
    onError: (error) => {
      const message = userMessage(error, FAILED)
      setProblem(message)
      toast.error(userMessage(error, 'Failed to submit bid'))
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    const isWhole = /^[1-9]\d{0,3}$/.test(days.trim())
    const isMissing = amount === undefined || days.trim() === '' || proposal.trim() === ''
    const wrong = isMissing ? MISSING : isWhole ? undefined : 'Delivery time must be at least 1 whole day'
    setProblem(wrong)
    if (amount === undefined || wrong !== undefined) return toast.error(wrong ?? MISSING)
    act({ amount, deliveryTime: Number(days), proposal: proposal.trim() })
  }
  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <h2 className="text-lg font-bold">{bid ? 'Change your bid' : 'Place a bid'}</h2>
        <MoneyField small label="Your price" value={amount} onChange={setAmount} />
        <Field
          label="Delivery time in days"
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
        <TextArea
          label="Proposal"
          rows={5}
          maxLength={2000}
          value={proposal}
          onChange={({ target }) => setProposal(target.value)}
          hint="How you would do it, and what you have done before."
        />
        {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
        <Button type="submit" busy={isPending} busyLabel="Submitting…">
          {bid ? 'Update Bid' : 'Submit Bid'}
        </Button>
      </form>
    </Card>
  )
}
