import { DAYS_TO } from '#domain/shared/limits.ts'
import { formatKobo } from '#domain/shared/money.ts'
import { daysInWords } from '#domain/shared/time.ts'
import { orderButtons } from '../chat/chat-actions.ts'
import type { Notice, NoticeContext } from '../notice.ts'
import type { EventOf, EventsNamed, NoticeRules } from '../notice-rule.ts'
import { debtLines } from './debt-lines.ts'
import { ANSWER_CANCELLATION, ORDER_CANCELLATION_NOTICES } from './order-cancellation-notices.ts'
import { dealOf, type OrderEvent } from './order-deal.ts'

const CONFIRM = { action: 'Confirm delivery', asks: 'order_confirmation' } as const

export const ORDER_NOTICES: NoticeRules<EventsNamed<'order.'>> = {
  'order.placed': {
    buttons: ({ orderId: id, sellerId }, userId) =>
      userId === sellerId ? orderButtons(id, { type: 'advance', id, to: 'preparing' }) : undefined,
    notices(event, context) {
      const { thing, buyer, seller, paid, due, ownNote, buyersNote, to } = dealOf(event, context)
      return [
        to(event.sellerId, `New order: ${thing}`, [
          `${buyer} paid, and we hold ${due} in escrow for you. Start preparing the order.`,
          ...buyersNote,
          'Can’t sell it? Decline the order, and we refund the buyer.',
        ]),
        alarm(
          to(event.buyerId, `You ordered ${thing}`, [
            `${paymentOf(paid, context)} We’ll tell you when ${seller} has it ready.`,
            ...ownNote,
            event.autoReleaseDays === null
              ? `${seller} gets paid only when you confirm delivery.`
              : `${seller} gets paid when you confirm delivery, or ${daysInWords(event.autoReleaseDays)} after delivery.`,
          ]),
        ),
      ]
    },
  },
  'order.advanced': {
    // Delivered asks the buyer to confirm: the seller's payment depends on it.
    isOptional: (event) => event.to !== 'delivered',
    // An order that is ready or delivered requires an action.
    pushReplacesEmail: (event) => event.to === 'preparing' || event.to === 'in_transit',
    buttons: ({ orderId: id, to }) =>
      to === 'delivered' ? orderButtons(id, { type: 'confirm', id }) : undefined,
    notices(event, context) {
      const { thing, seller, paid, due, ownNote, to } = dealOf(event, context)
      switch (event.to) {
        case 'preparing':
          return [
            to(event.buyerId, `${seller} is preparing your ${thing}`, [
              `Your ${paid} is safe in escrow. We’ll tell you when you can collect it.`,
              ...ownNote,
            ]),
          ]
        case 'ready_for_pickup':
          return [
            to(event.buyerId, `Your ${thing} is ready for pickup`, [
              `Meet ${seller} to collect it. Your ${paid} is safe in escrow.`,
              ...ownNote,
              'Check the item first, then give your handover code.',
            ]),
          ]
        case 'in_transit':
          return [
            to(event.buyerId, `Your ${thing} is on its way`, [
              `${seller} is bringing it. Your ${paid} is safe in escrow.`,
              ...ownNote,
              'Keep your handover code ready. Check the item first, then give the code.',
            ]),
          ]
        default:
          return [
            to(
              event.buyerId,
              `Did you get your ${thing}?`,
              [
                `${seller} marked it as delivered. All good? Confirm delivery, and ${seller} is paid ${due}.`,
                'Something wrong? Open a dispute on the order’s page.',
                ...releasedAnyway(event),
              ],
              CONFIRM,
            ),
          ]
      }
    },
  },
  'order.completed': {
    notices(event, context) {
      const { thing, buyer, seller, due, to } = dealOf(event, context)
      const [toSeller, toBuyer] = (
        {
          buyer: [
            `${buyer} confirmed delivery, so you were paid.`,
            `You confirmed delivery, and ${seller} was paid ${due}.`,
          ],
          code: [
            `You handed it to ${buyer} and entered their code, so you were paid.`,
            `${seller} entered your handover code and was paid ${due}.`,
          ],
          system: [
            `${buyer} reported no problem in time, so you were paid.`,
            `You reported no problem in time, so ${seller} was paid ${due}.`,
          ],
        } as const
      )[event.by]
      const owed = event.debtPaid > 0
      return [
        to(
          event.sellerId,
          owed ? `You were paid ${due} for ${thing}` : `${due} for ${thing} is in your wallet`,
          [
            toSeller,
            ...(owed
              ? [...debtLines(event.subtotal, event.debtPaid), `You can also review ${buyer}.`]
              : [`Spend it here or withdraw it to your bank. You can also review ${buyer}.`]),
          ],
        ),
        to(
          event.buyerId,
          event.by === 'code' ? `You got your ${thing}` : `Your order is complete: ${thing}`,
          [toBuyer, `Tell others how it went: review ${seller}.`],
        ),
      ]
    },
  },
  ...ORDER_CANCELLATION_NOTICES,
  'order.reminded': {
    buttons: ({ orderId: id, stage }) => orderButtons(id, nextAt(stage, id)),
    notices(event, context) {
      const { thing, buyer, seller, paid, due, buyersNote, to } = dealOf(event, context)
      const isWaiting = `${buyer} is waiting for you: ${thing}`
      if (event.stage === 'pending')
        return [
          to(event.sellerId, isWaiting, [
            `${buyer} paid ${paid} into escrow. Start preparing it, or decline it.`,
            ...buyersNote,
            `We cancel and refund an order that isn’t started within ${DAYS_TO.start} days.`,
          ]),
        ]
      if (event.isCancelAsked)
        return [
          to(
            event.sellerId,
            isWaiting,
            [
              `${buyer} asked to cancel it. If you agree, ${paid} goes back to them.`,
              `Keep the order going, and ${due} stays in escrow for you.`,
              `We ask a campus admin about an order that isn’t delivered within ${DAYS_TO.deliver} days.`,
            ],
            ANSWER_CANCELLATION,
          ),
        ]
      if (event.stage === 'started')
        return [
          to(event.sellerId, isWaiting, [
            `${buyer} paid ${paid} into escrow, and you started on it ${event.days} days ago. Hand it over, then mark it as delivered.`,
            ...buyersNote,
            `We ask a campus admin about an order that isn’t delivered within ${DAYS_TO.deliver} days.`,
          ]),
        ]
      return [
        to(
          event.buyerId,
          `Do you have your ${thing}?`,
          [
            `${seller} marked it as delivered. Confirm delivery, and they are paid ${due}.`,
            'Something wrong? Open a dispute on the order’s page, and nothing is paid out.',
            ...releasedAnyway(event),
          ],
          CONFIRM,
        ),
      ]
    },
  },
  'order.queued': {
    notices(event, context) {
      const { thing, buyer, seller, paid, due, to } = dealOf(event, context)
      const subject = `We sent your order to the campus admins: ${thing}`
      if (event.stage === 'started')
        return [
          to(event.buyerId, subject, [
            `${seller} started preparing it ${DAYS_TO.deliver} days ago and hasn’t delivered it. Your ${paid} stays in escrow.`,
            'Tell the admin what you want: the item, or your money back.',
          ]),
          to(event.sellerId, subject, [
            `You haven’t delivered it to ${buyer} in ${DAYS_TO.deliver} days. ${due} stays in escrow.`,
            'Hand it over and mark it as delivered, or write to the admin.',
          ]),
        ]
      const since = `It was marked as delivered ${DAYS_TO.confirm} days ago and hasn’t been confirmed.`
      return [
        to(event.buyerId, subject, [
          `Do you have it? Confirm delivery, and ${seller} is paid ${due}.`,
          since,
          'Something wrong? You can write to the admin.',
        ]),
        to(event.sellerId, subject, [
          `${due} stays in escrow. You can remind ${buyer} to confirm delivery.`,
          since,
          'You can also write to the admin.',
        ]),
      ]
    },
  },
}

/** A seller who has started has further steps on the order’s page. */
function nextAt(stage: EventOf<'order.reminded'>['stage'], id: number): Parameters<typeof orderButtons>[1] {
  if (stage === 'pending') return { type: 'advance', id, to: 'preparing' }
  return stage === 'delivered' ? { type: 'confirm', id } : undefined
}

function paymentOf(paid: string, { added }: NoticeContext): string {
  return added === undefined
    ? `You paid ${paid} into escrow.`
    : `You added ${formatKobo(added)} to your wallet and paid ${paid} into escrow.`
}

/** Money left the wallet: a thief may have done it. */
function alarm(notice: Notice): Notice {
  return { ...notice, isAlarm: true }
}

function releasedAnyway({ autoReleaseDays }: OrderEvent): string[] {
  return autoReleaseDays === null
    ? []
    : [
        `If you neither confirm nor open a dispute, the seller is paid ${daysInWords(autoReleaseDays)} after delivery.`,
      ]
}
