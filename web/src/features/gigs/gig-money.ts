import type { Gig } from '#adapters/contract/gigs/gigs.ts'
import type { MoneyStop } from '../../components/money/money-trail.tsx'
import { formatNaira } from '../../lib/format.ts'
import { lateRefundInWords } from '../../lib/money/late-refund.ts'

export type GigMoney = NonNullable<Gig['money']>

export function gigMoneyInWords({ state }: GigMoney): string {
  return { held: 'In escrow', released: 'Paid out', refunded: 'Refunded', split: 'Split' }[state]
}

export function gigMoneyStops(gig: Gig, money: GigMoney, userId: number | undefined): MoneyStop[] {
  const isOwner = gig.userId === userId
  const owner = gig.client.name || 'The client'
  const isHeld = money.state === 'held'
  return [
    {
      state: 'past',
      label: isOwner ? 'You paid' : `${owner} paid`,
      amount: money.amount,
      detail: isOwner ? 'From your wallet' : 'From the client’s wallet',
      at: money.heldAt,
    },
    isHeld
      ? {
          state: 'held',
          label: 'Held in escrow',
          detail:
            gig.dispute?.status === 'open' ? 'Frozen while the dispute is open' : 'The money is here now',
          at: money.heldAt,
        }
      : { state: 'past', label: 'Held in escrow', detail: 'No longer held' },
    lastStop(gig, money, userId),
  ]
}

function releasedDetail({ lateRefund }: GigMoney, owner: string): string {
  return lateRefund > 0 ? lateRefundInWords(lateRefund, owner) : 'Released'
}

function lastStop(gig: Gig, money: GigMoney, userId: number | undefined): MoneyStop {
  const isOwner = gig.userId === userId
  const owner = gig.client.name || 'the client'
  const freelancer = gig.freelancer?.name || 'the freelancer'
  const at = money.endedAt ?? undefined
  if (money.state === 'refunded')
    return {
      state: 'returned',
      label: isOwner ? 'Back to you' : `Back to ${owner}`,
      amount: money.amount,
      detail: 'Refunded in full',
      at,
    }
  if (money.state === 'split') {
    const toFreelancer = gig.dispute?.sellerAmount ?? 0
    const toOwner = gig.dispute?.buyerAmount ?? 0
    return {
      state: 'safe',
      label: gig.dispute?.status === 'settled' ? 'Settled by both sides' : 'Split by a campus admin',
      amount: isOwner ? toOwner : toFreelancer,
      detail: `${formatNaira(toFreelancer)} to ${freelancer}, ${formatNaira(toOwner)} back to ${owner}`,
      at,
    }
  }
  const label = userId === gig.freelancerId ? 'To you' : `To ${freelancer}`
  if (money.state === 'released')
    return {
      state: 'safe',
      label,
      amount: money.amount,
      detail: releasedDetail(money, isOwner ? 'you' : owner),
      at,
    }
  return {
    state: 'ahead',
    label,
    amount: money.amount,
    detail:
      gig.dispute?.status === 'open'
        ? 'When a campus admin decides'
        : isOwner
          ? 'When you accept the work'
          : `When ${owner} accepts the work`,
  }
}
