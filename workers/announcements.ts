import type { Ticker, TickerEvent } from '#domain/notifying/ports.ts'
import type { DomainEvent, EventType } from '#domain/shared/events.ts'

/** Puts what everyone may know on the ticker, without the names of buyers, and wakes whoever has got a message. */
export function announcementHandler({
  ticker,
  now,
  once,
}: {
  ticker: Ticker
  now: () => Date
  /** Runs the effect unless it was done for this event and channel before. */
  once: (eventId: number, channel: string, effect: () => Promise<void>) => Promise<void>
}) {
  return async (eventId: number, event: DomainEvent): Promise<void> => {
    // To be woken twice does no harm.
    if (event.type === 'message.sent') await ticker.wake(event.receiverId)
    const told = announcementOf(eventId, event, now())
    if (told) await once(eventId, 'ticker', () => ticker.publish(told))
  }
}

/** What everyone may know of an event; undefined where that is nothing. */
export function announcementOf(id: number, event: DomainEvent, at: Date): TickerEvent | undefined {
  const told = wordsFor(event)
  return told && { ...told, id: String(id), type: event.type, at: at.toISOString() }
}

/** The kinds of events that everyone may know of. */
export const ANNOUNCED = [
  'product.listed',
  'business.listed',
  'gig.posted',
  'gig.completed',
  'order.completed',
  'user.registered',
] as const satisfies EventType[]

function wordsFor(event: DomainEvent): Pick<TickerEvent, 'message' | 'campus' | 'url'> | undefined {
  switch (event.type) {
    case 'product.listed':
      return {
        message: `New listing: ${event.title}`,
        campus: event.campus,
        url: `/products/${event.productId}`,
      }
    case 'business.listed':
      return {
        message: `New business: ${event.title}`,
        campus: event.campus,
        url: `/businesses/${event.businessId}`,
      }
    case 'gig.posted':
      return { message: `New gig: ${event.title}`, campus: event.campus, url: `/gigs/${event.gigId}` }
    case 'gig.completed':
      return { message: 'A gig was just completed and paid for', campus: event.campus, url: null }
    case 'order.completed':
      return { message: 'A deal was just completed safely through escrow', campus: event.campus, url: null }
    case 'user.registered':
      return {
        message: 'A new member just joined',
        campus: event.campus === 'default' ? 'all' : event.campus,
        url: null,
      }
    default:
      return undefined
  }
}
