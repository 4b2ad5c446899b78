import type { Gig } from '#adapters/contract/gigs/gigs.ts'
import type { MoneyStop } from '../../components/money/money-trail.tsx'
import { formatNaira } from '../../lib/format.ts'
import * as words from './words.ts'

export type GigMoney = NonNullable<Gig['money']>

/** The way of a gig's money in three stops, in the words of whoever looks. */
export function gigMoneyStops(gig: Gig, money: GigMoney, userId: number | undefined): MoneyStop[] {
  const isOwner = gig.userId === userId
  const owner = gig.client.name || words.theClientInGigMoney
  const isHeld = money.state === 'held'
  return [
    {
      state: 'past',
      label: isOwner ? words.youPaid : words.paid(owner),
      amount: money.amount,
      detail: isOwner ? words.fromYourWallet : words.fromTheClientsWallet,
      at: money.heldAt,
    },
    isHeld
      ? {
          state: 'held',
          label: words.heldInEscrow,
          detail:
            gig.dispute?.status === 'open' ? words.frozenWhileTheDisputeIsOpen : words.theMoneyIsHereNow,
          at: money.heldAt,
        }
      : { state: 'past', label: words.heldInEscrow, detail: words.noLongerHeld },
    lastStop(gig, money, userId),
  ]
}

function lastStop(gig: Gig, money: GigMoney, userId: number | undefined): MoneyStop {
  const isOwner = gig.userId === userId
  const owner = gig.client.name || words.theClient
  const freelancer = gig.freelancer?.name || words.theFreelancer
  const at = money.endedAt ?? undefined
  if (money.state === 'refunded')
    return {
      state: 'returned',
      label: isOwner ? words.backToYou : words.backTo(owner),
      amount: money.amount,
      detail: words.refundedInFull,
      at,
    }
  if (money.state === 'split') {
    const toFreelancer = gig.dispute?.sellerAmount ?? 0
    const toOwner = gig.dispute?.buyerAmount ?? 0
    return {
      state: 'safe',
      label: words.splitByTheAdmins,
      amount: isOwner ? toOwner : toFreelancer,
      detail: words.toBackTo(formatNaira(toFreelancer), freelancer, formatNaira(toOwner), owner),
      at,
    }
  }
  const label = userId === gig.freelancerId ? words.toYou : words.to(freelancer)
  if (money.state === 'released')
    return { state: 'safe', label, amount: money.amount, detail: words.released, at }
  return {
    state: 'ahead',
    label,
    amount: money.amount,
    detail:
      gig.dispute?.status === 'open'
        ? words.asTheAdminsRule
        : isOwner
          ? words.whenYouAcceptTheWork
          : words.whenAcceptsTheWork(owner),
  }
}
