import type { DomainEvent } from '#domain/shared/events.ts'
import { accountNotice, isAccountEvent } from './account-notices.ts'
import { adminNotices, isAdminEvent } from './admin-notices.ts'
import { alertNotices, digestNotice, isAlertEvent } from './alert-notices.ts'
import { chargebackNotices } from './chargeback-notices.ts'
import { disputeNotices, isDisputeEvent } from './dispute-notices.ts'
import { gigNotices } from './gig-notices.ts'
import { freshnessNotices, stockNotice } from './listing-notices.ts'
import { meetingNotices } from './meeting-notices.ts'
import { reportNotices, takenDownNotice } from './moderation-notices.ts'
import type { Notice, NoticeContext } from './notice.ts'
import { offerNotices } from './offer-notices.ts'
import { orderNotices } from './order-notices.ts'
import { reviewNotice } from './review-notices.ts'
import { isWalletEvent, walletNotice } from './wallet-notices.ts'

/**
 * Returns who is told of an event, and in which words: those of each capability are in its own file. Emails with a secret
 * in them are in `words/account-emails.ts`.
 */
export function noticesOf(event: DomainEvent, context: NoticeContext): Notice[] {
  if (isAccountEvent(event)) return [accountNotice(event)]
  if (isAlertEvent(event)) return event.type === 'alert.raised' ? alertNotices(event) : [digestNotice(event)]
  if (isWalletEvent(event)) return [walletNotice(event)]
  if (isAdminEvent(event)) return adminNotices(event, context)
  if (isDisputeEvent(event)) return disputeNotices(event, context)
  switch (event.type) {
    case 'chargeback.opened':
    case 'chargeback.reminded':
    case 'chargeback.won':
    case 'chargeback.lost':
      return chargebackNotices(event, context)
    case 'product.asked_about':
    case 'product.paused':
      return freshnessNotices(event)
    case 'product.stock_asked':
    case 'product.back':
      return [stockNotice(event)]
    case 'report.upheld':
      return reportNotices(event)
    case 'listing.taken_down':
      return [takenDownNotice(event)]
    case 'order.placed':
    case 'order.advanced':
    case 'order.completed':
    case 'order.cancelled':
    case 'order.reminded':
    case 'order.queued':
      return orderNotices(event, context)
    case 'meeting.proposed':
    case 'meeting.agreed':
    case 'meeting.dropped':
    case 'meeting.reminded':
      return meetingNotices(event, context)
    case 'offer.made':
    case 'offer.accepted':
    case 'offer.declined':
    case 'offer.withdrawn':
    case 'offer.expired':
    case 'offer.ended':
      return offerNotices(event, context)
    case 'review.written':
      return [reviewNotice(event, context)]
    case 'bid.placed':
    case 'bid.accepted':
    case 'bid.rejected':
    case 'gig.completed':
    case 'gig.delivered':
    case 'gig.change_asked':
    case 'gig.delivery_waits':
    case 'gig.cancel_asked':
    case 'gig.goes_on':
    case 'gig.cancelled':
      return gigNotices(event, context)
    default:
      return []
  }
}

/** Returns the people whose names the notices of an event may hold. */
export function peopleIn(event: DomainEvent): number[] {
  const roles = [
    'buyerId',
    'sellerId',
    'ownerId',
    'freelancerId',
    'payerId',
    'payeeId',
    'by',
    'authorId',
    // Super admins are told whose deposit or account it was.
    ...(event.type.startsWith('chargeback.') || event.type.startsWith('admin.') ? ['userId'] : []),
  ]
  const facts = event as Readonly<Record<string, unknown>>
  return [...new Set(roles.map((role) => facts[role]).filter((id): id is number => typeof id === 'number'))]
}
