import { DAYS_TO } from '#adapters/contract/core/limits.ts'
import type { Order } from '#adapters/contract/ordering/orders.ts'
import { sharesInWords, sharesOf } from './money/order-shares.ts'

type Entry = Order['timeline'][number]

const BESIDE: readonly Entry['event'][] = [
  'seller_reminded',
  'buyer_reminded',
  'cancel_asked',
  'disputed',
  'queued',
]

export type Happening = { at: string; label: string; detail?: string }

/** Returns nothing where the delivery progress already shows all of it. */
export function orderHistory(order: Order): Happening[] {
  const tellsMore = order.timeline.some((entry) => BESIDE.includes(entry.event) || isHandover(entry))
  return tellsMore ? wholeHistory(order) : []
}

export function wholeHistory(order: Order): Happening[] {
  return order.timeline.map((entry, index) => {
    const before = order.timeline.slice(0, index).map(({ event }) => event)
    return { at: entry.at, ...wordsOf(entry, order, before) }
  })
}

function wordsOf(
  { event, by }: Entry,
  order: Order,
  before: readonly Entry['event'][],
): Omit<Happening, 'at'> {
  const names = { buyer: order.buyer.name, seller: order.seller.name }
  const who = by === 'buyer' || by === 'seller' ? names[by] : 'A campus admin'
  switch (event) {
    case 'placed':
      return { label: `${names.buyer} placed and paid the order` }
    case 'preparing':
      return { label: `${names.seller} started preparing it` }
    case 'ready_for_pickup':
      return { label: 'Ready for pickup' }
    case 'in_transit':
      return { label: 'In transit' }
    case 'delivered':
      return { label: `${names.seller} marked it as delivered` }
    case 'seller_reminded':
      return {
        label: `${names.seller} was reminded to ${before.includes('preparing') ? 'deliver it' : 'start preparing it'}`,
      }
    case 'buyer_reminded':
      return { label: `${names.buyer} was reminded to confirm delivery` }
    case 'queued':
      return {
        label: 'Sent to the campus admins',
        detail: before.includes('delivered')
          ? `Delivery was not confirmed within ${DAYS_TO.confirm} days`
          : `It was not delivered within ${DAYS_TO.deliver} days`,
      }
    case 'disputed':
      return {
        label: by === 'system' ? 'We paused this order' : `${who} opened a dispute`,
        detail: 'The money is on hold until a campus admin decides',
      }
    case 'dispute_withdrawn':
      return { label: `${who} withdrew the dispute` }
    case 'settled':
      return { label: 'Both sides settled the dispute', ...detailOf(order) }
    case 'declined':
      return { label: `${names.seller} declined it`, ...detailOf(order) }
    case 'cancel_asked':
      return { label: `${names.buyer} asked to cancel it` }
    case 'cancel_refused':
      return { label: `${names.seller} didn’t agree to cancel it` }
    case 'cancel_taken_back':
      return { label: `${names.buyer} withdrew the request to cancel it` }
    case 'cancelled':
      return { label: CANCELLED_BY[by](names), ...detailOf(order) }
    case 'completed':
      if (by === 'admin') return { label: 'A campus admin decided', ...detailOf(order) }
      return {
        label: COMPLETED_BY[by],
        ...detailOf(order),
      }
  }
}

const CANCELLED_BY: Record<Entry['by'], (names: { buyer: string; seller: string }) => string> = {
  buyer: ({ buyer }) => `${buyer} cancelled it`,
  seller: ({ seller }) => `${seller} agreed to cancel it`,
  admin: () => 'A campus admin decided',
  system: () => 'Cancelled because the seller didn’t start on it',
}

/** Only the handover code lets a seller complete an order: the delivery steps it skips have no time. */
function isHandover({ event, by }: Entry): boolean {
  return event === 'completed' && by === 'seller'
}

const COMPLETED_BY = {
  buyer: 'Delivery confirmed',
  seller: 'Handed over',
  system: 'Completed automatically',
} as const

function detailOf(order: Order): { detail?: string } {
  const shares = sharesOf(order)
  return shares
    ? { detail: sharesInWords(shares, { buyer: order.buyer.name, seller: order.seller.name }) }
    : {}
}

export function isOpen(order: Pick<Order, 'status'>): boolean {
  return order.status !== 'completed' && order.status !== 'cancelled'
}
