import { shortTitle } from '../notice.ts'
import type { NoticeRules } from '../notice-rule.ts'

/** A review is hidden until both have written, so its notice asks for theirs. */
export const REVIEW_NOTICES: NoticeRules<'review.written'> = {
  'review.written': {
    isOptional: (event) => event.isShown,
    notices({ aboutId: userId, authorId, kind, dealId, title, isShown }, { nameOf }) {
      const author = nameOf(authorId)
      return [
        {
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
          about: { kind, id: dealId, title },
          ...(!isShown && { asks: { what: kind === 'order' ? 'order_review' : 'gig_review', id: dealId } }),
        },
      ]
    },
  },
}
