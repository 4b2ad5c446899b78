import type { DomainEvent } from '#domain/shared/events.ts'
import { formatNaira } from '#domain/shared/money.ts'
import { disputeNotices } from './dispute-notices.ts'
import { gigNotices } from './gig-notices.ts'
import { freshnessNotices, reportNotices } from './listing-notices.ts'
import { orderNotices } from './order-notices.ts'

/** What one person is told of an event. `path` leads to where they can act on it. */
export type Notice = {
  userId: number
  subject: string
  lines: readonly string[]
  path: string
  action: string
  /** Other answers, each with where it is given. */
  more?: readonly { action: string; path: string }[]
}

/** Who is told of an event by mail, and in which words (CONTRACT §6). The verification mail carries a secret and is made apart. */
export function noticesOf(event: DomainEvent, autoReleaseDays: number | null): Notice[] {
  switch (event.type) {
    case 'password.changed':
      return [
        {
          userId: event.userId,
          subject: 'Your password was changed',
          lines: ['The password of your account was just changed. If this was not you, reset it at once.'],
          path: '/forgot-password',
          action: 'Reset my password',
        },
      ]
    case 'telegram.linked':
      return [
        {
          userId: event.userId,
          subject: 'A Telegram chat was linked to your account',
          lines: [
            'That chat is told of your messages, orders and money, and can answer and act for you.',
            'If this was not you, unlink it on your profile and change your password at once.',
          ],
          path: '/profile',
          action: 'Open your profile',
        },
      ]
    case 'deposit.credited':
      return [
        walletNotice(event.userId, `${formatNaira(event.amount)} is in your wallet`, [
          `Your deposit of ${formatNaira(event.amount)} has arrived.`,
          ...(event.amount === event.expected
            ? []
            : [`You had asked to deposit ${formatNaira(event.expected)}.`]),
        ]),
      ]
    case 'withdrawal.requested':
      return [
        walletNotice(event.userId, `Withdrawal of ${formatNaira(event.amount)} requested`, [
          `We are sending ${formatNaira(event.amount)} to your bank. It takes 1 to 3 business days.`,
          'If this was not you, sign in and change your password at once.',
        ]),
      ]
    case 'withdrawal.paid':
      return [
        walletNotice(event.userId, `${formatNaira(event.amount)} was sent to your bank`, [
          `Your withdrawal of ${formatNaira(event.amount)} was paid out.`,
        ]),
      ]
    case 'withdrawal.failed':
      return [
        walletNotice(event.userId, 'Your withdrawal did not go through', [
          `Your bank did not take ${formatNaira(event.amount)}. The money and the fee of ${formatNaira(event.fee)} are back in your wallet.`,
        ]),
      ]
    case 'product.asked_about':
    case 'product.paused':
      return freshnessNotices(event)
    case 'report.upheld':
      return reportNotices(event)
    case 'order.placed':
    case 'order.advanced':
    case 'order.completed':
    case 'order.cancelled':
    case 'order.reminded':
    case 'order.queued':
      return orderNotices(event, autoReleaseDays)
    case 'review.written':
      return [reviewNotice(event)]
    case 'dispute.opened':
    case 'dispute.queued':
    case 'dispute.answered':
    case 'dispute.resolved':
      return disputeNotices(event)
    case 'bid.placed':
    case 'bid.accepted':
    case 'bid.rejected':
    case 'gig.completed':
    case 'gig.cancel_asked':
    case 'gig.goes_on':
    case 'gig.cancelled':
      return gigNotices(event)
    default:
      return []
  }
}

function reviewNotice(event: Extract<DomainEvent, { type: 'review.written' }>): Notice {
  const { aboutId: userId, kind, dealId, title, isShown } = event
  return {
    userId,
    subject: `You were reviewed: ${title}`,
    lines: [
      isShown
        ? 'Both of you have written, so both reviews are shown now.'
        : 'Write yours within 7 days: then both are shown. Until then neither of you sees the other’s.',
    ],
    path: kind === 'order' ? `/orders/${dealId}` : `/gigs/${dealId}`,
    action: isShown ? 'Read it' : 'Write a review',
  }
}

function walletNotice(userId: number, subject: string, lines: readonly string[]): Notice {
  return { userId, subject, lines, path: '/wallet', action: 'Open your wallet' }
}
