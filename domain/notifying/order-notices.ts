import { DAYS_TO } from '#domain/shared/limits.ts'
import { formatKobo } from '#domain/shared/money.ts'
import { oneLine, shorten } from '#domain/shared/text.ts'
import { daysInWords } from '#domain/shared/time.ts'
import { orderButtons } from './chat-actions.ts'
import { debtLines } from './debt-lines.ts'
import { type Notice, type NoticeContext, shortTitle } from './notice.ts'
import type { EventOf, EventsNamed, NoticeRules } from './notice-rule.ts'

/** A longer note is read on the order's page. */
const NOTE_LENGTH = 300

type OrderEvent = EventOf<EventsNamed<'order.'>>
type To = (userId: number, subject: string, lines: readonly string[], action?: string) => Notice
type Deal = {
  thing: string
  buyer: string
  seller: string
  paid: string
  due: string
  /** What the buyer wrote when they ordered, as the buyer and as the seller read it; empty without a note. */
  ownNote: readonly string[]
  buyersNote: readonly string[]
  to: To
}

/** What the buyer and the seller of an order are told. Sum, other person and next step come first. */
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
            `You paid ${paid} into escrow. We’ll tell you when ${seller} has it ready.`,
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
    // Delivered asks the buyer to confirm: the seller's money hangs on it.
    isOptional: (event) => event.to !== 'delivered',
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
              `Agree with ${seller} on when and where you meet. Your ${paid} is safe in escrow.`,
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
              'Confirm delivery',
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
        to(event.buyerId, `Your order is complete: ${thing}`, [
          toBuyer,
          `Tell others how it went: review ${seller}.`,
        ]),
      ]
    },
  },
  'order.cancelled': {
    notices(event, context) {
      const { thing, buyer, seller, paid, to } = dealOf(event, context)
      const owed = event.debtPaid > 0
      const back = owed ? `We refunded your ${paid}: ${thing}` : `${paid} is back in your wallet: ${thing}`
      const reason = `Reason: “${event.reason}”`
      const useIt = owed
        ? debtLines(event.total, event.debtPaid)
        : ['You can spend it on another order, or withdraw it to your bank.']
      switch (event.by) {
        case 'buyer':
          return [
            to(event.sellerId, `${buyer} cancelled their order: ${thing}`, [
              `We refunded ${paid} to ${buyer}. You don’t need to do anything.`,
              reason,
            ]),
            to(event.buyerId, back, [
              `You cancelled your order from ${seller} and got everything back.`,
              ...useIt,
            ]),
          ]
        case 'seller':
          return [
            to(event.buyerId, back, [
              `${seller} declined your order and you got everything back.`,
              reason,
              ...useIt,
            ]),
          ]
        case 'system':
          return [
            to(event.sellerId, `Order cancelled: ${thing}`, [
              `We refunded ${paid} to ${buyer}. You don’t need to do anything.`,
              `Reason: ${event.reason}.`,
            ]),
            to(event.buyerId, back, [
              `We cancelled your order from ${seller} and refunded it in full.`,
              `Reason: ${event.reason}.`,
              ...useIt,
            ]),
          ]
      }
    },
  },
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
          'Confirm delivery',
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

/** What the one who is reminded does next by a button; a seller who has started has steps of their own on the order’s page. */
function nextAt(stage: EventOf<'order.reminded'>['stage'], id: number): Parameters<typeof orderButtons>[1] {
  if (stage === 'pending') return { type: 'advance', id, to: 'preparing' }
  return stage === 'delivered' ? { type: 'confirm', id } : undefined
}

function dealOf(event: OrderEvent, { nameOf }: NoticeContext): Deal {
  const reference = `Order #${event.orderNumber}`
  const note = noteIn(event)
  return {
    thing: shortTitle(event.title),
    buyer: nameOf(event.buyerId),
    seller: nameOf(event.sellerId),
    paid: formatKobo(event.total),
    due: formatKobo(event.subtotal),
    ownNote: note ? [`Your note: “${note}”`] : [],
    buyersNote: note ? [`Their note: “${note}”`] : [],
    to: (userId, subject, lines, action = 'View order') => ({
      userId,
      kind: 'orders',
      subject,
      lines,
      reference,
      path: `/orders/${event.orderId}`,
      action,
    }),
  }
}

/** The note that the web sends with every cart, which says nothing to anyone. */
const CART_NOTE = 'Order created from cart'

function noteIn({ notes = '' }: OrderEvent): string | undefined {
  const note = oneLine(notes)
  return note === '' || note === CART_NOTE ? undefined : shorten(note, NOTE_LENGTH)
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
