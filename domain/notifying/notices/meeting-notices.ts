import { LAGOS } from '#domain/shared/time.ts'
import { meetingButtons } from '../chat/chat-actions.ts'
import { type Notice, type NoticeContext, shortTitle } from '../notice.ts'
import type { EventOf, EventsNamed, NoticeRules } from '../notice-rule.ts'

type MeetingEvent = EventOf<EventsNamed<'meeting.'>>

const DAY_AND_TIME = new Intl.DateTimeFormat('en-US', {
  timeZone: LAGOS,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
const TIME = new Intl.DateTimeFormat('en-US', { timeZone: LAGOS, hour: 'numeric', minute: '2-digit' })

const ANSWER = { action: 'Answer', asks: 'order_meeting' } as const
const FOR_BUYER = 'Check the item first, then give your handover code.'
const FOR_SELLER = 'Ask for the handover code there. When you enter it, you’re paid.'

export const MEETING_NOTICES: NoticeRules<EventsNamed<'meeting.'>> = {
  'meeting.proposed': {
    notices(event, context) {
      const { to, other, name, thing, where } = wordsOf(event, context)
      return [
        event.isChange
          ? to(
              other,
              `${name} wants to change your meeting: ${thing}`,
              [where, event.directions, 'Your agreed meeting stays until you accept this one.'],
              ANSWER,
            )
          : to(
              other,
              `${name} suggests where to meet: ${thing}`,
              [where, event.directions, 'Accept it, or suggest another place or time.'],
              ANSWER,
            ),
      ]
    },
    buttons: ({ orderId, round }) => meetingButtons({ id: orderId, round }),
  },
  'meeting.agreed': {
    notices(event, context) {
      const { to, other, name, thing, where } = wordsOf(event, context)
      return [
        to(other, `${event.isChange ? 'Meeting changed' : 'Meeting agreed'}: ${thing}`, [
          `${name} accepted. ${where}`,
          event.directions,
          other === event.buyerId ? FOR_BUYER : FOR_SELLER,
        ]),
      ]
    },
  },
  'meeting.dropped': {
    isOptional: () => true,
    notices(event, context) {
      const { to, other, name, thing, where } = wordsOf(event, context)
      return [
        to(
          other,
          event.isOwn
            ? `${name} took back their suggestion: ${thing}`
            : `${name} declined your suggestion: ${thing}`,
          [
            `It was ${where}`,
            event.isChange
              ? 'Your agreed meeting stays as it was.'
              : 'You can suggest another place or time.',
          ],
        ),
      ]
    },
  },
  'meeting.reminded': {
    notices(event, { nameOf }) {
      const { buyerId, sellerId } = event
      const { to, thing, where } = dealOf(event)
      const subject = (other: number) => `You meet ${nameOf(other)} at ${said(TIME, event.at)}: ${thing}`
      const place = [where, event.directions]
      return [
        to(buyerId, subject(sellerId), [...place, FOR_BUYER]),
        to(sellerId, subject(buyerId), [...place, FOR_SELLER]),
      ]
    },
  },
}

function wordsOf(event: MeetingEvent & { side: 'buyer' | 'seller' }, { nameOf }: NoticeContext) {
  const { buyerId, sellerId } = event
  const [actor, other] = event.side === 'buyer' ? [buyerId, sellerId] : [sellerId, buyerId]
  return { ...dealOf(event), other, name: nameOf(actor) }
}

function dealOf(event: MeetingEvent) {
  return {
    thing: shortTitle(event.title),
    where: `${event.place}, ${said(DAY_AND_TIME, event.at)}.`,
    to: (userId: number, subject: string, lines: readonly string[], ask?: typeof ANSWER): Notice => ({
      userId,
      kind: 'orders',
      subject,
      lines,
      reference: `Order #${event.orderNumber}`,
      path: `/orders/${event.orderId}`,
      action: ask?.action ?? 'View order',
      about: { kind: 'order', id: event.orderId, title: event.title },
      ...(ask && { asks: { what: ask.asks, id: event.orderId } }),
    }),
  }
}

/** Without the narrow no-break space that some phones show as a box. */
function said(format: Intl.DateTimeFormat, at: string): string {
  return format.format(new Date(at)).replaceAll('\u202f', ' ')
}
