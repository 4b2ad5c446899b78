import type { DomainEvent } from '#domain/shared/events.ts'

/**
 * What a person may do without: it tells them something, and no money, deadline or security hangs on it. Everything else
 * is sent whatever they wish.
 */
export function isOptional(event: DomainEvent): boolean {
  switch (event.type) {
    case 'order.advanced':
      // Delivered asks the buyer to confirm: the seller's money hangs on it.
      return event.to !== 'delivered'
    case 'bid.placed':
    case 'bid.rejected':
    case 'meeting.dropped':
    case 'offer.declined':
    case 'offer.withdrawn':
    case 'offer.ended':
    case 'product.back':
    case 'alert.raised':
    case 'alerts.collected':
      return true
    default:
      return false
  }
}
