import type { Order } from '#adapters/contract/ordering/orders.ts'
import { sharesInWords, sharesOf } from './shares.ts'
import * as words from './words.ts'

type Entry = Order['timeline'][number]

/** What happened to an order beside its delivery. */
const BESIDE: readonly Entry['event'][] = ['seller_reminded', 'buyer_reminded', 'disputed', 'queued']

export type Happening = { at: string; label: string; detail?: string }

/** All that happened to an order, in words; empty where its delivery progress tells all of it. */
export function orderHistory(order: Order): Happening[] {
  if (!order.timeline.some(({ event }) => BESIDE.includes(event))) return []
  return order.timeline.map((entry) => ({ at: entry.at, ...wordsOf(entry, order) }))
}

function wordsOf({ event, by }: Entry, order: Order): Omit<Happening, 'at'> {
  const names = { buyer: order.buyer.name, seller: order.seller.name }
  const who = by === 'buyer' || by === 'seller' ? names[by] : words.aCampusAdmin
  switch (event) {
    case 'placed':
      return { label: words.placedAndPaidTheOrder(names.buyer) }
    case 'preparing':
      return { label: words.startedPreparingIt(names.seller) }
    case 'ready_for_pickup':
      return { label: words.readyForPickupInOrderHistory }
    case 'in_transit':
      return { label: words.inTransitInOrderHistory }
    case 'delivered':
      return { label: words.markedItAsDelivered(names.seller) }
    case 'seller_reminded':
      return { label: words.wasRemindedToStartPreparing(names.seller) }
    case 'buyer_reminded':
      return { label: words.wasRemindedToConfirmDelivery(names.buyer) }
    case 'queued':
      return { label: words.sentToTheCampusAdmins, detail: words.deliveryWasNotConfirmedWithinSeven }
    case 'disputed':
      return {
        label: by === 'system' ? words.wePausedIt : words.openedADispute(who),
        detail: words.theMoneyIsOnHold,
      }
    case 'declined':
      return { label: words.declinedIt(names.seller), ...detailOf(order) }
    case 'cancelled':
      if (by === 'admin') return { label: words.aCampusAdminDecided, ...detailOf(order) }
      return {
        label: by === 'buyer' ? words.cancelledIt(names.buyer) : words.cancelledBecauseTheSellerDidnt,
        ...detailOf(order),
      }
    case 'completed':
      if (by === 'admin') return { label: words.aCampusAdminDecided, ...detailOf(order) }
      return {
        label: by === 'system' ? words.completedAutomatically : words.deliveryConfirmed,
        ...detailOf(order),
      }
  }
}

/** What went to whom when it ended. */
function detailOf(order: Order): { detail?: string } {
  const shares = sharesOf(order)
  return shares
    ? { detail: sharesInWords(shares, { buyer: order.buyer.name, seller: order.seller.name }) }
    : {}
}
