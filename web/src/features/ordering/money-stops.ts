import type { Order } from '#adapters/contract/ordering/orders.ts'
import type { MoneyStop } from '../../components/money/money-trail.tsx'
import { formatNaira } from '../../lib/format.ts'
import { lateRefundInWords } from '../../lib/money/late-refund.ts'
import { sharesInWords, splitOf } from '../../lib/money/order-shares.ts'
import { type Party, partyOf, releaseDaysOf, timeOf } from './delivery.ts'

export function moneyStops(order: Order, userId: number | undefined): [MoneyStop, MoneyStop, MoneyStop] {
  const isBuyer = partyOf(order, userId) === 'buyer'
  return [
    {
      state: 'past',
      label: isBuyer ? 'You paid' : `${order.buyer.name} paid`,
      amount: order.totalAmount,
      detail: isBuyer ? 'From your wallet' : "From the buyer's wallet",
      at: placedAt(order),
    },
    heldStop(order, isBuyer),
    lastStop(order, userId),
  ]
}

function heldStop(order: Order, isBuyer: boolean): MoneyStop {
  if (!isHeld(order)) return { state: 'past', label: 'Held in escrow', detail: 'No longer held' }
  const detail =
    order.escrowStatus === 'disputed'
      ? 'On hold until the dispute ends'
      : isBuyer
        ? 'Your money is here now'
        : 'The money is here now'
  return { state: 'held', label: 'Held in escrow', detail, at: placedAt(order) }
}

function lastStop(order: Order, userId: number | undefined): MoneyStop {
  const isBuyer = partyOf(order, userId) === 'buyer'
  const split = splitOf(order)
  if (split)
    return {
      state: 'safe',
      label: order.dispute?.status === 'settled' ? 'Settled by both sides' : 'Split by a campus admin',
      amount: isBuyer ? split.buyer : split.seller,
      detail: sharesInWords(split, { seller: order.seller.name, buyer: order.buyer.name }),
      at: order.escrowEndedAt ?? undefined,
    }
  return order.escrowStatus === 'refunded' ? refundedStop(order, isBuyer) : releasedStop(order, userId)
}

function releasedStop(order: Order, userId: number | undefined): MoneyStop {
  const party = partyOf(order, userId)
  return {
    state: isHeld(order) ? 'ahead' : 'safe',
    label: party === 'seller' ? 'To you' : `To ${order.seller.name}`,
    amount: order.subtotal,
    detail: releaseDetail(order, party),
    at: order.escrowEndedAt ?? undefined,
  }
}

/** The buyer pays the fee; a seller who read it here would take it off their own sum. */
function releaseDetail(order: Order, party: Party): string {
  const isBuyer = party === 'buyer'
  const days = releaseDaysOf(order)
  const fee = order.platformFee > 0 && party !== 'seller' ? formatNaira(order.platformFee) : undefined
  if (order.lateRefund > 0) return lateRefundInWords(order.lateRefund, isBuyer ? 'you' : order.buyer.name)
  if (!isHeld(order)) return fee ? `${fee} fee, released` : 'Released'
  if (order.escrowStatus === 'disputed')
    return fee ? `${fee} fee, when a campus admin decides` : 'When a campus admin decides'
  if (isBuyer) return fee ? whenYouConfirmWithFee(fee, days) : whenYouConfirm(days)
  const { name } = order.buyer
  return fee ? whenTheyConfirmWithFee(fee, name, days) : whenTheyConfirm(name, days)
}

function refundedStop(order: Order, isBuyer: boolean): MoneyStop {
  return {
    state: 'returned',
    label: isBuyer ? 'Back to you' : `Back to ${order.buyer.name}`,
    amount: order.totalAmount,
    detail: order.platformFee > 0 ? 'Refunded in full, fee included' : 'Refunded in full',
    at: order.escrowEndedAt ?? undefined,
  }
}

export function whereItIs(order: Order): string {
  if (isHeld(order)) return 'In escrow'
  if (splitOf(order)) return 'Split'
  return order.escrowStatus === 'refunded' ? 'Refunded' : 'Paid out'
}

function isHeld({ escrowStatus }: Order): boolean {
  return escrowStatus === 'held' || escrowStatus === 'disputed'
}

function placedAt(order: Order): string {
  return timeOf(order, 'placed') ?? order.createdAt
}

function whenYouConfirmWithFee(fee: string, days: string | undefined): string {
  return days === undefined
    ? `${fee} fee, when you confirm delivery`
    : `${fee} fee, when you confirm delivery, or ${days} after delivery`
}

function whenYouConfirm(days: string | undefined): string {
  return days === undefined
    ? 'When you confirm delivery'
    : `When you confirm delivery, or ${days} after delivery`
}

function whenTheyConfirmWithFee(fee: string, buyer: string, days: string | undefined): string {
  return days === undefined
    ? `${fee} fee, when ${buyer} confirms delivery`
    : `${fee} fee, when ${buyer} confirms delivery, or ${days} after delivery`
}

function whenTheyConfirm(buyer: string, days: string | undefined): string {
  return days === undefined
    ? `When ${buyer} confirms delivery`
    : `When ${buyer} confirms delivery, or ${days} after delivery`
}
