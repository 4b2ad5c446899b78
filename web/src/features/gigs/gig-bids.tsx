import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Bid, Gig } from '#adapters/contract/gigs/gigs.ts'
import { daysLabel } from '../../components/listing/cards/gig-card.tsx'
import { SellerFigures } from '../../components/listing/page/seller-figures.tsx'
import { Price } from '../../components/money/price.tsx'
import { Avatar } from '../../components/ui/avatar.tsx'
import { AdminBadge } from '../../components/ui/badges/admin-badge.tsx'
import { VerifiedMark } from '../../components/ui/badges/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { ConfirmDialog } from '../../components/ui/dialog/confirm-dialog.tsx'
import { Fact } from '../../components/ui/fact.tsx'
import { LoneLink } from '../../components/ui/link.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { Time } from '../../components/ui/time.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { formatNaira } from '../../lib/format.ts'
import { roundToKobo } from '../../lib/money/round-to-kobo.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { toast } from '../../lib/toast.ts'
import { BidStatus } from './bid-status.tsx'
import { balanceQuery, useGigActions } from './gig-api.ts'

export function GigBids({ gig, bids }: { gig: Gig; bids: readonly Bid[] }) {
  const [chosen, setChosen] = useState<Bid>()
  return (
    <section aria-labelledby="bids" className="grid gap-3">
      <h2 id="bids" className="text-lg font-bold">
        Bids
      </h2>
      {bids.length === 0 && <p className="text-ink-2">No bids yet. You’ll see every bid here.</p>}
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
          <Avatar name={name} picture={freelancer.picture} />
          <p className="min-w-0">
            <span className="block font-semibold break-words">
              <span dir="auto">{name}</span> <VerifiedMark verified={freelancer.verified} />{' '}
              <AdminBadge isAdmin={freelancer.isAdmin} />
            </span>
            <span className="block text-sm text-ink-3">
              <Time at={createdAt} as="relative" />
            </span>
            <SellerFigures figures={freelancer} />
          </p>
        </div>
        <BidStatus status={status} gig={gig.status} />
      </div>
      <p>
        <Price naira={amount} /> <span className="text-ink-2">{`in ${daysLabel(deliveryTime)}`}</span>
      </p>
      <p dir="auto" className="max-w-prose break-words whitespace-pre-line">
        {proposal}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {onAccept && status === 'pending' && (
          <Button onClick={onAccept} aria-label={`Accept Bid of ${name}`}>
            Accept Bid
          </Button>
        )}
        <LoneLink to={paths.seller(freelancer.id)} aria-label={`Profile of ${name}`}>
          Profile
        </LoneLink>
        <LoneLink
          to={paths.conversation(freelancer.id, { kind: 'gig', id: bid.gigId })}
          aria-label={`Message ${name}`}
        >
          Message
        </LoneLink>
      </div>
    </Card>
  )
}

function AcceptDialog({ gig, bid, onClose }: { gig: Gig; bid: Bid; onClose: () => void }) {
  const actions = useGigActions(gig.id)
  const { data: balance } = useQuery(balanceQuery)
  const name = bid.freelancer.name || 'the freelancer'
  const isShort = balance !== undefined && balance < bid.amount
  const { submit, isPending } = useSubmitOnce<Awaited<ReturnType<typeof actions.accept>>, undefined>({
    mutationFn: () => actions.accept(bid),
    onSuccess: async ({ data }) => {
      onClose()
      toast.success('Bid accepted successfully!')
      await actions.isNow(data)
    },
    onError: async (error) => {
      toast.error(userMessage(error, 'Failed to accept bid'))
      await actions.isOld()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => submit(undefined)}
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
          <Fact name="Balance after">{formatNaira(roundToKobo(balance - bid.amount))}</Fact>
        )}
      </dl>
      <p className="mt-3">{`${name} has ${daysLabel(bid.deliveryTime)} and is paid when you complete the gig. We reject all other bids.`}</p>
      {isShort && (
        <Notice tone="warn" className="mt-3" action={<LoneLink to={paths.deposit}>Deposit Funds</LoneLink>}>
          Insufficient wallet balance. Please deposit funds.
        </Notice>
      )}
    </ConfirmDialog>
  )
}
