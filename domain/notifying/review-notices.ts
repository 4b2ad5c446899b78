import type { DomainEvent } from '#domain/shared/events.ts'
import { type Notice, type NoticeContext, shortTitle } from './notice.ts'

/** Returns the notice to the reviewed side. The review itself stays hidden until both have written. */
export function reviewNotice(
  event: Extract<DomainEvent, { type: 'review.written' }>,
  { nameOf }: NoticeContext,
): Notice {
  const { aboutId: userId, authorId, kind, dealId, title, isShown } = event
  const author = nameOf(authorId)
  return {
    userId,
    kind: kind === 'order' ? 'orders' : 'gigs',
    subject: `${author} reviewed you: ${shortTitle(title)}`,
    lines: [
      isShown
        ? 'You’ve both written one, so both reviews are public now.'
        : 'Write yours within 7 days, and both become public.',
    ],
    path: kind === 'order' ? `/orders/${dealId}` : `/gigs/${dealId}`,
    action: isShown ? 'Read review' : 'Write a review',
  }
}
