import { isListed, KINDS, LISTED_TYPES, pathOf } from '#domain/catalog/ports.ts'
import type { DomainEvent, EventType } from '#domain/shared/events.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { ActivityEvent } from '../ports.ts'

/** Returns an entry that names no buyers; undefined if the event has none. */
export function announcementOf(id: number, event: DomainEvent, at: Instant): ActivityEvent | undefined {
  const words = wordsFor(event)
  return words && { ...words, id: String(id), type: event.type, at: at.toISOString() }
}

export const ANNOUNCED = [
  ...LISTED_TYPES,
  'gig.completed',
  'order.completed',
  'user.registered',
] as const satisfies EventType[]

function wordsFor(event: DomainEvent): Pick<ActivityEvent, 'message' | 'campus' | 'url'> | undefined {
  if (isListed(event)) {
    const { kind, id, title, campus } = event
    return { message: `${KINDS[kind].listed.text}: ${title}`, campus, url: pathOf({ type: kind, id }) }
  }
  switch (event.type) {
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
