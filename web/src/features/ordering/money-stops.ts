import type { Order } from '#adapters/http/contract/orders.ts'
import type { MoneyStop } from '../../components/money-trail.tsx'
import { formatNaira } from '../../lib/format.ts'
import { partyOf, timeOf } from './delivery.ts'
import { sharesInWords, splitOf } from './shares.ts'

/** The way of an order's money in three stops, in the words of whoever looks; `clock` is when it is released unconfirmed. */
export function moneyStops(
  order: Order,
  userId: number | undefined,
  clock: string,
): [MoneyStop, MoneyStop, MoneyStop] {
  const isBuyer = partyOf(order, userId) === 'buyer'
  return [
    {
      state: 'past',
      label: isBuyer ? 'You paid' : `${order.buyer.name} paid`,
      amount: order.totalAmount,
      detail: isBuyer ? 'From your wallet' : "From the buyer's wallet",
      at: placedAt(order),
    },
    heldStop(order),
    lastStop(order, userId, clock),
  ]
}

function heldStop(order: Order): MoneyStop {
  if (!isHeld(order)) return { state: 'past', label: 'Held in escrow', detail: 'No longer held' }
  const detail =
    order.escrowStatus === 'disputed' ? 'Frozen while the dispute is open' : 'The money is here now'
  return { state: 'held', label: 'Held in escrow', detail, at: placedAt(order) }
}

function lastStop(order: Order, userId: number | undefined, clock: string): MoneyStop {
  const isBuyer = partyOf(order, userId) === 'buyer'
  const split = splitOf(order)
  if (split)
    return {
      state: 'safe',
      label: 'Split by the admins',
      amount: isBuyer ? split.buyer : split.seller,
      detail: sharesInWords(split, { seller: order.seller.name, buyer: order.buyer.name }),
      at: order.escrowEndedAt ?? undefined,
    }
  return order.escrowStatus === 'refunded' ? refundedStop(order, isBuyer) : releasedStop(order, userId, clock)
}

function releasedStop(order: Order, userId: number | undefined, clock: string): MoneyStop {
  const party = partyOf(order, userId)
  const waitsFor =
    order.escrowStatus === 'disputed'
      ? 'as the admins rule'
      : party === 'buyer'
        ? `when you confirm delivery${clock}`
        : `when ${order.buyer.name} confirms delivery${clock}`
  const detail = isHeld(order) ? waitsFor : 'released'
  return {
    state: isHeld(order) ? 'ahead' : 'safe',
    label: party === 'seller' ? 'To you' : `To ${order.seller.name}`,
    amount: order.subtotal,
    detail: capitalised(order.platformFee > 0 ? `${formatNaira(order.platformFee)} fee, ${detail}` : detail),
    at: order.escrowEndedAt ?? undefined,
  }
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

function isHeld({ escrowStatus }: Order): boolean {
  return escrowStatus === 'held' || escrowStatus === 'disputed'
}

function placedAt(order: Order): string {
  return timeOf(order, 'placed') ?? order.createdAt
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
