import type { DomainEvent } from '#domain/shared/events.ts'
import type { Meeting, MeetingEvent } from './meeting.ts'

type MeetingOrder = { id: number; orderNumber: string; buyerId: number; sellerId: number; title: string }

export function toDomainEvents(event: MeetingEvent, before: Meeting, order: MeetingOrder): DomainEvent[] {
  if (event.type === 'meeting.reminder_skipped') return []
  const { name: place, directions, at } = event.appointment
  const { id: orderId, orderNumber, buyerId, sellerId, title } = order
  const deal = { orderId, orderNumber, buyerId, sellerId, title }
  const facts = { ...deal, place, directions, at: at.toISOString() }
  const isChange = before.agreed !== null
  switch (event.type) {
    case 'meeting.proposed':
      return [{ type: event.type, side: event.by, isChange, round: before.round + 1, ...facts }]
    case 'meeting.agreed':
      return [{ type: event.type, side: event.by, isChange, ...facts }]
    case 'meeting.dropped':
      return [{ type: event.type, side: event.by, isOwn: event.isOwn, isChange, ...facts }]
    case 'meeting.reminded':
      return [{ type: event.type, ...facts }]
  }
}
