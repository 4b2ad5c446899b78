import type { AlertedListing, DomainEvent } from '#domain/shared/events.ts'
import { formatKobo } from '#domain/shared/money.ts'
import { type Notice, shortTitle } from './notice.ts'

export type AlertEvent = Extract<DomainEvent, { type: 'alert.raised' }>
export type DigestEvent = Extract<DomainEvent, { type: 'alerts.collected' }>

const PAGES = { product: '/products', business: '/businesses', gig: '/gigs' } as const

/** Whether an event tells people of listings that they watch. */
export function isAlertEvent(event: DomainEvent): event is AlertEvent | DigestEvent {
  return event.type === 'alert.raised' || event.type === 'alerts.collected'
}

/** Returns the notices of a new listing to those who watch for it, or of a favorite that got cheaper or is back. */
export function alertNotices(event: AlertEvent): Notice[] {
  return event.people.map((person) => ({
    userId: person.userId,
    kind: 'listings',
    subject: headingOf(event),
    lines: linesOf(event, person),
    path: pathOf(event),
    action: event.reason === 'match' ? 'Open' : 'Open the listing',
  }))
}

/** Returns the one notice of what was held back that day. */
export function digestNotice({ userId, total, listings }: DigestEvent): Notice {
  const rest = total - listings.length
  return {
    userId,
    kind: 'listings',
    subject: total === 1 ? 'One more alert today' : `${total} more alerts today`,
    lines: [...listings.map(headingOf), ...(rest > 0 ? [`and ${rest} more`] : [])],
    path: '/alerts',
    action: 'View your alerts',
  }
}

/** Returns the page of a listing. */
export function pathOf({ kind, itemId }: Pick<AlertedListing, 'kind' | 'itemId'>): string {
  return `${PAGES[kind]}/${itemId}`
}

/** Returns what a listing is called in an alert: its title, with why it is told and the price. */
export function headingOf({ reason, title: whole, price }: AlertedListing): string {
  const title = price === null ? shortTitle(whole) : `${shortTitle(whole)}, ${formatKobo(price)}`
  if (reason === 'price_drop') return `Price drop: ${title}`
  return reason === 'back' ? `Available again: ${title}` : title
}

function linesOf(
  { reason, price, was }: AlertEvent,
  { keyword, search }: AlertEvent['people'][number],
): string[] {
  if (reason === 'price_drop' && price !== null && was !== null)
    return [`One of your favorites now costs ${formatKobo(price)}. It was ${formatKobo(was)}.`]
  if (reason === 'back')
    return ['One of your favorites is available again.', 'Other people may want it too, so be quick.']
  if (keyword !== undefined) return [`New on your campus. It matches your keyword “${keyword}”.`]
  return [
    search === undefined
      ? 'It’s new, and it matches one of your saved searches.'
      : `It’s new, and it matches your saved search “${search}”.`,
  ]
}
