import type { DomainEvent } from '#domain/shared/events.ts'
import { LAGOS } from '#domain/shared/time.ts'
import { type Notice, type NoticeContext, shortTitle } from './notice.ts'

type MeetingEvent = Extract<DomainEvent, { type: `meeting.${string}` }>
type Lines = readonly string[]

const DAY_AND_TIME = new Intl.DateTimeFormat('en-US', {
  timeZone: LAGOS,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
const TIME = new Intl.DateTimeFormat('en-US', { timeZone: LAGOS, hour: 'numeric', minute: '2-digit' })

const FOR_BUYER = 'Check the item first, then give your handover code.'
const FOR_SELLER = 'Ask for the handover code there. When you enter it, you’re paid.'

/** Returns the notices of what happened to a meeting: to the other side, and of a reminder to both. */
export function meetingNotices(event: MeetingEvent, { nameOf }: NoticeContext): Notice[] {
  const { buyerId, sellerId } = event
  const thing = shortTitle(event.title)
  const where = `${event.place}, ${said(DAY_AND_TIME, event.at)}.`
  const to = (userId: number, subject: string, lines: Lines, action = 'View order'): Notice => ({
    userId,
    kind: 'orders',
    subject,
    lines,
    reference: `Order #${event.orderNumber}`,
    path: `/orders/${event.orderId}`,
    action,
  })
  if (event.type === 'meeting.reminded') {
    const subject = (other: number) => `You meet ${nameOf(other)} at ${said(TIME, event.at)}: ${thing}`
    const place = [where, event.directions]
    return [
      to(buyerId, subject(sellerId), [...place, FOR_BUYER]),
      to(sellerId, subject(buyerId), [...place, FOR_SELLER]),
    ]
  }
  const [actor, other] = event.side === 'buyer' ? [buyerId, sellerId] : [sellerId, buyerId]
  const name = nameOf(actor)
  switch (event.type) {
    case 'meeting.proposed':
      return [
        event.isChange
          ? to(
              other,
              `${name} wants to change your meeting: ${thing}`,
              [where, event.directions, 'Your agreed meeting stays until you accept this one.'],
              'Answer',
            )
          : to(
              other,
              `${name} suggests where to meet: ${thing}`,
              [where, event.directions, 'Accept it, or suggest another place or time.'],
              'Answer',
            ),
      ]
    case 'meeting.agreed':
      return [
        to(other, `${event.isChange ? 'Meeting changed' : 'Meeting agreed'}: ${thing}`, [
          `${name} accepted. ${where}`,
          event.directions,
          other === buyerId ? FOR_BUYER : FOR_SELLER,
        ]),
      ]
    case 'meeting.dropped':
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
  }
}

/** Without the narrow space that some phones show as a box. */
function said(format: Intl.DateTimeFormat, at: string): string {
  return format.format(new Date(at)).replaceAll('\u202f', ' ')
}
