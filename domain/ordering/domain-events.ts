import type { DomainEvent } from '#domain/shared/events.ts'
import type { Kobo } from '#domain/shared/money.ts'
import type { Order, OrderEvent } from './order.ts'
import { factsOf } from './placing.ts'
import type { TimelineEntry } from './ports.ts'

export function timelineOf(
  events: readonly OrderEvent[],
  party: 'buyer' | 'seller' | 'admin' | 'system',
  at: Date,
): TimelineEntry[] {
  return events.flatMap((event) => {
    const name = nameOf(event, party)
    return name === undefined ? [] : [{ event: name, at, by: party }]
  })
}

function nameOf(event: OrderEvent, party: TimelineEntry['by']): TimelineEntry['event'] | undefined {
  switch (event.type) {
    case 'order.advanced':
      return event.to
    case 'order.completed':
      return 'completed'
    case 'order.cancelled':
      return event.by === 'seller' ? 'declined' : 'cancelled'
    case 'order.cancel_asked':
      return 'cancel_asked'
    case 'order.goes_on':
      return event.how === 'refused' ? 'cancel_refused' : 'cancel_taken_back'
    case 'order.disputed':
      return 'disputed'
    case 'order.resumed':
      return 'dispute_withdrawn'
    case 'order.queued':
      return 'queued'
    case 'order.resolved':
      if (party !== 'admin') return 'settled'
      return event.inFavourOf === 'seller' ? 'completed' : 'cancelled'
    case 'order.reminded':
      return event.stage === 'delivered' ? 'buyer_reminded' : 'seller_reminded'
    case 'order.code_refused':
      return undefined
  }
}

/** Leaves disputes out, which append their own. `debtPaid` is the part of the money that paid a debt. */
export function toDomainEvents(event: OrderEvent, order: Order, debtPaid: Kobo): DomainEvent[] {
  switch (event.type) {
    case 'order.advanced':
      return [{ type: event.type, to: event.to, ...factsOf(order) }]
    case 'order.completed':
      return [{ type: event.type, campus: order.campus, by: event.by, ...factsOf(order), debtPaid }]
    case 'order.cancelled':
      return [{ type: event.type, by: event.by, reason: event.reason, ...factsOf(order), debtPaid }]
    case 'order.cancel_asked':
      return [{ type: event.type, reason: event.reason, ...factsOf(order) }]
    case 'order.goes_on':
      return [{ type: event.type, how: event.how, ...factsOf(order) }]
    case 'order.reminded':
      return [
        {
          ...{ type: event.type, stage: event.stage, days: event.days, ...factsOf(order) },
          ...(order.cancellation && { isCancelAsked: true }),
        },
      ]
    case 'order.queued':
      return [{ type: event.type, stage: event.stage, ...factsOf(order) }]
    case 'order.code_refused':
    case 'order.disputed':
    case 'order.resolved':
    case 'order.resumed':
      return []
  }
}
