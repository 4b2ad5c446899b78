import { formatKobo, type Kobo } from '#domain/shared/money.ts'
import { forbidden, invalid, notFound, Rejection } from '#domain/shared/rejection.ts'
import { readable } from '#domain/shared/text.ts'
import { DAY_MS, daysInWords, type Instant, later } from '#domain/shared/time.ts'
import type { Gig, GigId } from './gig.ts'
import { MINIMUM_BID } from './limits.ts'

export type BidId = number
export type BidStatus = 'pending' | 'accepted' | 'rejected'

/** `deliveryTime` is in days. */
export type Bid = {
  id: BidId
  gigId: GigId
  freelancerId: number
  amount: Kobo
  deliveryTime: number
  proposal: string
  status: BidStatus
  createdAt: Instant
}

type Offer = { amount: Kobo; deliveryTime: number; proposal: string }
type BidOn = Pick<Gig, 'id' | 'userId' | 'status'>

/** Throws for the gig's owner, and once the gig is not open. */
export function placeBid(gig: BidOn, offer: Offer, freelancerId: number, now: Instant): Omit<Bid, 'id'> {
  if (gig.userId === freelancerId)
    throw new Rejection('OWN_GIG', 'You cannot bid on your own gig', { kind: 'forbidden' })
  assertOpen(gig)
  const proposal = readable(offer.proposal)
  if (proposal === '' || !Number.isInteger(offer.deliveryTime) || offer.deliveryTime < 1)
    throw invalid('proposal', 'All fields are required')
  if (offer.amount < MINIMUM_BID) throw invalid('amount', `A bid is at least ${formatKobo(MINIMUM_BID)}`)
  return { ...offer, proposal, gigId: gig.id, freelancerId, status: 'pending', createdAt: now }
}

/** The bid as the gig's owner saw it: it may have been replaced since. */
export type ShownBid = { amount?: Kobo | undefined; deliveryTime?: number | undefined }

/** Throws for everyone but the owner, if gig or bid is no longer open, and if the bid is not the one shown. */
export function acceptBid(
  gig: BidOn,
  bid: Bid | undefined,
  by: number,
  now: Instant,
  shown: ShownBid = {},
): { freelancerId: number; deadline: Instant; bid: Bid } {
  if (gig.userId !== by) throw forbidden('Only the gig owner can accept bids')
  if (!bid || bid.gigId !== gig.id) throw notFound('Bid not found')
  assertOpen(gig)
  if (bid.status !== 'pending') throw new Rejection('BID_NOT_PENDING', 'This bid is no longer pending')
  const { amount = bid.amount, deliveryTime = bid.deliveryTime } = shown
  if (amount !== bid.amount || deliveryTime !== bid.deliveryTime)
    throw new Rejection(
      'BID_CHANGED',
      `This bid has changed. It’s now ${formatKobo(bid.amount)} in ${daysInWords(bid.deliveryTime)}. Please check it again.`,
    )
  return { freelancerId: bid.freelancerId, deadline: later(now, bid.deliveryTime * DAY_MS), bid }
}

/** Throws for everyone but its bidder, and once it was decided. */
export function assertWithdrawable(bid: Bid | undefined, by: number): Bid {
  if (!bid || bid.freelancerId !== by) throw notFound('Bid not found')
  if (bid.status !== 'pending') throw new Rejection('BID_NOT_PENDING', 'Only a pending bid can be withdrawn')
  return bid
}

function assertOpen({ status }: BidOn): void {
  if (status !== 'open') throw new Rejection('GIG_NOT_OPEN', 'This gig is no longer open')
}
