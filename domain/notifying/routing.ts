import type { DomainEvent } from '#domain/shared/events.ts'
import { formatNaira } from '#domain/shared/money.ts'
import { disputeNotices } from './dispute-notices.ts'

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
export function noticesOf(event: DomainEvent): Notice[] {
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
    case 'order.placed':
    case 'order.advanced':
    case 'order.completed':
    case 'order.cancelled':
    case 'order.reminded':
    case 'order.queued':
      return orderNotices(event)
    case 'dispute.opened':
    case 'dispute.answered':
    case 'dispute.resolved':
      return disputeNotices(event)
    case 'bid.placed':
    case 'bid.accepted':
    case 'bid.rejected':
    case 'gig.completed':
      return gigNotices(event)
    default:
      return []
  }
}

type OrderEvent = Extract<DomainEvent, { type: `order.${string}` }>

const STAGE: Record<string, string> = {
  preparing: 'is being prepared',
  ready_for_pickup: 'is ready for pickup',
  in_transit: 'is on its way',
}

function orderNotices(event: OrderEvent): Notice[] {
  const [number, paid, due] = [`#${event.orderNumber}`, formatNaira(event.total), formatNaira(event.subtotal)]
  const to = (userId: number, subject: string, ...lines: string[]): Notice => ({
    userId,
    subject,
    lines,
    path: `/orders/${event.orderId}`,
    action: 'View the order',
  })
  switch (event.type) {
    case 'order.placed':
      return [
        to(
          event.sellerId,
          `New order ${number}: ${event.title}`,
          `${due} is held in escrow for you.`,
          'Start preparing it now.',
        ),
        to(
          event.buyerId,
          `Order ${number} placed`,
          `You paid ${paid} into escrow. The seller gets it only when you confirm delivery.`,
        ),
      ]
    case 'order.advanced':
      return event.to === 'delivered'
        ? [
            to(
              event.buyerId,
              `Order ${number} was delivered`,
              'The seller says that you have it.',
              'Check it, then confirm delivery to release the payment.',
            ),
          ]
        : [
            to(
              event.buyerId,
              `Order ${number} ${STAGE[event.to] ?? 'has moved on'}`,
              `Your order ${number} ${STAGE[event.to] ?? 'has moved on'}.`,
            ),
          ]
    case 'order.completed':
      return event.by === 'system'
        ? [
            to(event.sellerId, `${due} for order ${number} is in your wallet`, 'The escrow was released.'),
            to(
              event.buyerId,
              `Order ${number} is complete`,
              'You did not say that anything is wrong, so the payment was released to the seller.',
            ),
          ]
        : [
            to(
              event.sellerId,
              `${due} for order ${number} is in your wallet`,
              'The buyer confirmed delivery and the escrow was released.',
            ),
            to(
              event.buyerId,
              `Order ${number} is complete`,
              'You confirmed delivery. The payment has been released to the seller.',
            ),
          ]
    case 'order.cancelled':
      return cancellationNotices(event, to)
    case 'order.reminded':
      return event.whom === 'buyer'
        ? [
            to(
              event.buyerId,
              `Do you have order ${number}?`,
              'The seller says that you have it. Confirm delivery to release the payment.',
              'If something is wrong with it, open a dispute on its page: then nothing is released.',
            ),
          ]
        : [
            to(
              event.sellerId,
              `Order ${number} waits for you`,
              `The buyer paid ${paid} into escrow. Start preparing it, or decline it.`,
              'An order that nobody starts on within 7 days is cancelled and refunded.',
            ),
          ]
    case 'order.queued':
      return [event.buyerId, event.sellerId].map((userId) =>
        to(
          userId,
          `Order ${number} is with the admins`,
          'It was delivered 7 days ago and not confirmed. The admins of the campus look at it now.',
          'The buyer can still confirm delivery, and both sides can write to the admins.',
        ),
      )
  }
}

type To = (userId: number, subject: string, ...lines: string[]) => Notice

function cancellationNotices(event: Extract<OrderEvent, { type: 'order.cancelled' }>, to: To): Notice[] {
  const [number, paid] = [`#${event.orderNumber}`, formatNaira(event.total)]
  const back = `Order ${number}: ${paid} is back in your wallet`
  switch (event.by) {
    case 'buyer':
      return [
        to(event.sellerId, `Order ${number} was cancelled`, `The buyer cancelled it: ${event.reason}`),
        to(event.buyerId, back, 'You cancelled the order and were refunded in full.'),
      ]
    case 'seller':
      return [
        to(
          event.buyerId,
          `Order ${number} was declined: ${paid} is back in your wallet`,
          `The seller declined it: ${event.reason}`,
        ),
      ]
    case 'system':
      return [
        to(event.sellerId, `Order ${number} was cancelled`, `${event.reason}. The buyer was refunded.`),
        to(event.buyerId, back, `${event.reason}. You were refunded in full.`),
      ]
  }
}

type FreshnessEvent = Extract<DomainEvent, { type: 'product.asked_about' | 'product.paused' }>

/** The answer is given on the page: a link that is only opened, by whomever, changes nothing. */
function freshnessNotices({ type, productId, userId, title, price }: FreshnessEvent): Notice[] {
  const path = `/products/${productId}`
  const asked = price === null ? title : `${title}, ${formatNaira(price)}`
  if (type === 'product.paused')
    return [
      {
        userId,
        subject: `Paused: ${title}`,
        lines: [
          `Nobody told us whether “${title}” is still available, so buyers no longer see it in lists.`,
          'Its page and its photos are kept. One tap brings it back.',
        ],
        path: `${path}?answer=yes`,
        action: 'Bring it back',
      },
    ]
  return [
    {
      userId,
      subject: `Still available? ${title}`,
      lines: [
        `You listed “${asked}” three weeks ago, or told us then that you still have it. Is it still available?`,
        'Without an answer within 7 days it is paused: buyers no longer see it in lists until you bring it back.',
      ],
      path: `${path}?answer=yes`,
      action: 'Yes, it is',
      more: [
        { action: 'It is sold', path: `${path}?answer=sold` },
        { action: 'Lower the price', path: `/edit-product/${productId}` },
      ],
    },
  ]
}

type GigEvent = Extract<DomainEvent, { type: `bid.${string}` | 'gig.completed' }>

function gigNotices(event: GigEvent): Notice[] {
  const to = (userId: number, subject: string, ...lines: string[]): Notice => ({
    userId,
    subject,
    lines,
    path: `/gigs/${event.gigId}`,
    action: 'View the gig',
  })
  switch (event.type) {
    case 'bid.placed':
      return [
        to(
          event.ownerId,
          `A bid of ${formatNaira(event.amount)} on your gig`,
          `Somebody offers to do “${event.title}” for ${formatNaira(event.amount)}.`,
        ),
      ]
    case 'bid.accepted':
      return [
        to(
          event.freelancerId,
          `Your bid was accepted: ${event.title}`,
          `${formatNaira(event.amount)} is held in escrow for you. You get it when the gig is completed.`,
        ),
        to(
          event.ownerId,
          `You accepted a bid: ${event.title}`,
          `${formatNaira(event.amount)} went into escrow. The freelancer gets it only when you complete the gig.`,
        ),
      ]
    case 'bid.rejected':
      return [
        to(event.freelancerId, `Your bid was not taken: ${event.title}`, 'Other gigs are waiting for you.'),
      ]
    case 'gig.completed':
      return [
        to(
          event.freelancerId,
          `${formatNaira(event.amount)} for “${event.title}” is in your wallet`,
          'The owner completed the gig and the escrow was released.',
        ),
        to(
          event.ownerId,
          `Gig completed: ${event.title}`,
          `${formatNaira(event.amount)} has been released to the freelancer.`,
        ),
      ]
  }
}

function walletNotice(userId: number, subject: string, lines: readonly string[]): Notice {
  return { userId, subject, lines, path: '/wallet', action: 'Open your wallet' }
}
