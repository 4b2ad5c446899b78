import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Bid, Gig } from '#adapters/http/contract/gigs.ts'
import { paths } from '../../../app/paths.ts'
import { Avatar } from '../../../components/avatar.tsx'
import { Button } from '../../../components/button.tsx'
import { Card } from '../../../components/card.tsx'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { Fact } from '../../../components/fact.tsx'
import { daysLabel } from '../../../components/gig-card.tsx'
import { LoneLink } from '../../../components/link.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Price } from '../../../components/price.tsx'
import { SellerFigures } from '../../../components/seller-figures.tsx'
import { Time } from '../../../components/time.tsx'
import { userMessage } from '../../../lib/api/client.ts'
import { useAct } from '../../../lib/api/use-act.ts'
import { formatNaira } from '../../../lib/format.ts'
import { toast } from '../../../lib/toast.ts'
import { BidStatus } from './bid-status.tsx'
import { balanceQuery, useGigActs } from './gig-api.ts'

/** All bids on an own gig; one of them can be accepted while it is open. */
export function GigBids({ gig, bids }: { gig: Gig; bids: readonly Bid[] }) {
  const [chosen, setChosen] = useState<Bid>()
  return (
    <section aria-labelledby="bids" className="grid gap-3">
      <h2 id="bids" className="text-lg font-bold">
        Bids
      </h2>
      {bids.length === 0 && <p className="text-ink-2">Nobody has bid on this gig yet.</p>}
      <ul className="grid gap-3">
        {bids.map((bid) => (
          <li key={bid.id}>
            <BidCard
              gig={gig}
              bid={bid}
              onAccept={gig.status === 'open' ? () => setChosen(bid) : undefined}
            />
          </li>
        ))}
      </ul>
      {chosen && <AcceptDialog gig={gig} bid={chosen} onClose={() => setChosen(undefined)} />}
    </section>
  )
}

type BidCardProps = { gig: Gig; bid: Bid; onAccept: (() => void) | undefined }

function BidCard({ gig, bid, onAccept }: BidCardProps) {
  const { freelancer, amount, deliveryTime, proposal, status, createdAt } = bid
  const name = freelancer.name || 'Anonymous'
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 items-center gap-3">
          <Avatar name={name} />
          <p className="min-w-0">
            <span className="block font-semibold break-words">{name}</span>
            <span className="block text-sm text-ink-3">
              <Time at={createdAt} as="relative" />
            </span>
            <SellerFigures figures={freelancer} />
          </p>
        </div>
        <BidStatus status={status} gig={gig.status} />
      </div>
      <p>
        <Price naira={amount} /> <span className="text-ink-2">in {daysLabel(deliveryTime)}</span>
      </p>
      <p className="max-w-prose break-words whitespace-pre-line">{proposal}</p>
      <div className="flex flex-wrap items-center gap-3">
        {onAccept && status === 'pending' && (
          <Button onClick={onAccept}>
            Accept Bid<span className="sr-only"> of {name}</span>
          </Button>
        )}
        <LoneLink to={paths.seller(freelancer.id)}>
          Profile<span className="sr-only"> of {name}</span>
        </LoneLink>
        <LoneLink to={paths.conversation(freelancer.id)}>
          Message<span className="sr-only"> {name}</span>
        </LoneLink>
      </div>
    </Card>
  )
}

/** Shows what is paid before it is. */
function AcceptDialog({ gig, bid, onClose }: { gig: Gig; bid: Bid; onClose: () => void }) {
  const acts = useGigActs(gig.id)
  const { data: balance } = useQuery(balanceQuery)
  const name = bid.freelancer.name || 'the freelancer'
  const isShort = balance !== undefined && balance < bid.amount
  const { act, isPending } = useAct<Awaited<ReturnType<typeof acts.accept>>, undefined>({
    mutationFn: () => acts.accept(bid),
    onSuccess: async ({ data }) => {
      onClose()
      toast.success('Bid accepted successfully!')
      await acts.isNow(data)
    },
    onError: async (error) => {
      onClose()
      toast.error(userMessage(error, 'Failed to accept bid'))
      await acts.isOld()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => act(undefined)}
      title={`Accept the bid of ${name}?`}
      confirmLabel={`Accept and pay ${formatNaira(bid.amount)}`}
      busy={isPending}
      busyLabel="Accepting…"
    >
      <dl className="grid gap-2 text-ink">
        <Fact name="Into escrow">
          <Price naira={bid.amount} />
        </Fact>
        <Fact name="Your balance">{balance === undefined ? '…' : formatNaira(balance)}</Fact>
        {balance !== undefined && !isShort && (
          <Fact name="Balance after">{formatNaira(Math.round((balance - bid.amount) * 100) / 100)}</Fact>
        )}
      </dl>
      <p className="mt-3">
        {name} has {daysLabel(bid.deliveryTime)}, and gets the money when you complete the gig. All other bids
        are rejected.
      </p>
      {isShort && (
        <Notice tone="warn" className="mt-3" action={<LoneLink to={paths.deposit}>Deposit Funds</LoneLink>}>
          Insufficient wallet balance. Please deposit funds.
        </Notice>
      )}
    </ConfirmDialog>
  )
}
