import type { Order } from '#adapters/contract/ordering/orders.ts'
import type { MoneyStop } from '../../components/money/money-trail.tsx'
import { formatNaira } from '../../lib/format.ts'
import { partyOf, timeOf } from './delivery.ts'
import { sharesInWords, splitOf } from './shares.ts'
import * as words from './words.ts'

/** The way of an order's money in three stops, in the words of whoever looks; `clock` is when it is released unconfirmed. */
export function moneyStops(
  order: Order,
  userId: number | undefined,
  days: string | undefined,
): [MoneyStop, MoneyStop, MoneyStop] {
  const isBuyer = partyOf(order, userId) === 'buyer'
  return [
    {
      state: 'past',
      label: isBuyer ? words.youPaid : words.paid(order.buyer.name),
      amount: order.totalAmount,
      detail: isBuyer ? words.fromYourWallet : words.fromTheBuyersWallet,
      at: placedAt(order),
    },
    heldStop(order),
    lastStop(order, userId, days),
  ]
}

function heldStop(order: Order): MoneyStop {
  if (!isHeld(order)) return { state: 'past', label: words.heldInEscrow, detail: words.noLongerHeld }
  const detail =
    order.escrowStatus === 'disputed' ? words.onHoldUntilTheDisputeEnds : words.yourMoneyIsHereNow
  return { state: 'held', label: words.heldInEscrow, detail, at: placedAt(order) }
}

function lastStop(order: Order, userId: number | undefined, days: string | undefined): MoneyStop {
  const isBuyer = partyOf(order, userId) === 'buyer'
  const split = splitOf(order)
  if (split)
    return {
      state: 'safe',
      label: words.splitByACampusAdmin,
      amount: isBuyer ? split.buyer : split.seller,
      detail: sharesInWords(split, { seller: order.seller.name, buyer: order.buyer.name }),
      at: order.escrowEndedAt ?? undefined,
    }
  return order.escrowStatus === 'refunded' ? refundedStop(order, isBuyer) : releasedStop(order, userId, days)
}

function releasedStop(order: Order, userId: number | undefined, days: string | undefined): MoneyStop {
  const party = partyOf(order, userId)
  return {
    state: isHeld(order) ? 'ahead' : 'safe',
    label: party === 'seller' ? words.toYou : words.to(order.seller.name),
    amount: order.subtotal,
    detail: releaseDetail(order, party === 'buyer', days),
    at: order.escrowEndedAt ?? undefined,
  }
}

/** When it is released, with the fee where there is one. */
function releaseDetail(order: Order, isBuyer: boolean, days: string | undefined): string {
  const fee = order.platformFee > 0 ? formatNaira(order.platformFee) : undefined
  if (!isHeld(order)) return fee ? words.releasedWithFee(fee) : words.released
  if (order.escrowStatus === 'disputed')
    return fee ? words.whenAnAdminDecidesWithFee(fee) : words.whenAnAdminDecides
  if (isBuyer) return fee ? words.whenYouConfirmWithFee(fee, days) : words.whenYouConfirm(days)
  const { name } = order.buyer
  return fee ? words.whenTheyConfirmWithFee(fee, name, days) : words.whenTheyConfirm(name, days)
}

function refundedStop(order: Order, isBuyer: boolean): MoneyStop {
  return {
    state: 'returned',
    label: isBuyer ? words.backToYou : words.backTo(order.buyer.name),
    amount: order.totalAmount,
    detail: order.platformFee > 0 ? words.refundedInFullFeeIncluded : words.refundedInFull,
    at: order.escrowEndedAt ?? undefined,
  }
}

function isHeld({ escrowStatus }: Order): boolean {
  return escrowStatus === 'held' || escrowStatus === 'disputed'
}

function placedAt(order: Order): string {
  return timeOf(order, 'placed') ?? order.createdAt
}
