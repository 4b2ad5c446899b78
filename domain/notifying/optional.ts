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
    case 'review.written':
      // A hidden one asks for the other side’s own within days.
      return event.isShown
    case 'bid.placed':
    case 'bid.rejected':
    case 'gig.goes_on':
    case 'meeting.dropped':
    case 'offer.declined':
    case 'offer.withdrawn':
    case 'offer.ended':
    case 'offer.expired':
    case 'product.asked_about':
    case 'product.paused':
    case 'product.stock_asked':
    case 'product.back':
    case 'alert.raised':
    case 'alerts.collected':
      return true
    default:
      return false
  }
}
