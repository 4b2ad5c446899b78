import { formatKobo } from '#domain/shared/money.ts'
import { oneLine, shorten } from '#domain/shared/text.ts'
import { type Notice, type NoticeAsk, type NoticeContext, type NoticeSum, shortTitle } from '../notice.ts'
import type { EventOf, EventsNamed } from '../notice-rule.ts'

const NOTE_LENGTH = 300

export type OrderEvent = EventOf<EventsNamed<'order.'>>
type Ask = { action: string; asks: NoticeAsk['what'] }
type To = (userId: number, subject: string, lines: readonly string[], ask?: Ask) => Notice
type Deal = {
  thing: string
  buyer: string
  seller: string
  paid: string
  due: string
  ownNote: readonly string[]
  buyersNote: readonly string[]
  to: To
}

export function dealOf(event: OrderEvent, { nameOf }: NoticeContext): Deal {
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
    to: (userId, subject, lines, ask) => ({
      userId,
      kind: 'orders',
      subject,
      lines,
      reference,
      path: `/orders/${event.orderId}`,
      action: ask?.action ?? 'View order',
      about: {
        ...{ kind: 'order', id: event.orderId, title: event.title },
        ...(event.imageKey !== undefined && { imageKey: event.imageKey }),
      },
      sum: sumFor(userId, event),
      ...(ask && { asks: { what: ask.asks, id: event.orderId } }),
    }),
  }
}

function sumFor(userId: number, event: OrderEvent): NoticeSum {
  if (event.type === 'order.cancelled') return { label: 'Refunded', amount: event.total }
  if (userId === event.buyerId) return { label: 'Total', amount: event.total }
  return { label: event.type === 'order.completed' ? 'Paid to you' : 'You get', amount: event.subtotal }
}

const CART_NOTE = 'Order created from cart'

function noteIn({ notes = '' }: OrderEvent): string | undefined {
  const note = oneLine(notes)
  return note === '' || note === CART_NOTE ? undefined : shorten(note, NOTE_LENGTH)
}
