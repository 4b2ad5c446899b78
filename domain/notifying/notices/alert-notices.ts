import type { AlertedListing } from '#domain/shared/events.ts'
import { formatKobo, formatPrice } from '#domain/shared/money.ts'
import { shortTitle } from '../notice.ts'
import type { EventOf, NoticeRules } from '../notice-rule.ts'

const PAGES = { product: '/products', business: '/businesses', gig: '/gigs' } as const

export const ALERT_NOTICES: NoticeRules<'alert.raised' | 'alerts.collected'> = {
  'alert.raised': {
    isOptional: () => true,
    notices: (event) =>
      event.people.map((person) => ({
        userId: person.userId,
        kind: 'listings',
        subject: headingOf(event),
        lines: linesOf(event, person),
        path: pathOf(event),
        action: event.reason === 'match' ? 'Open' : 'Open the listing',
        about: { kind: event.kind, id: event.itemId, title: event.title },
      })),
    // A new listing is sent to a chat once, and not at night; a change of a favorite each time.
    inChat({ reason, kind, itemId: id, people }, index) {
      const keyword = people[index]?.keyword
      return reason === 'match' ? { alert: { kind, id, ...(keyword !== undefined && { keyword }) } } : {}
    },
  },
  'alerts.collected': {
    isOptional: () => true,
    notices: ({ userId, total, listings }) => [
      {
        userId,
        kind: 'listings',
        subject: total === 1 ? 'One more alert today' : `${total} more alerts today`,
        lines: [...listings.map(headingOf), ...restOf(total - listings.length)],
        path: '/alerts',
        action: 'View your alerts',
      },
    ],
    // In chats the listings of a digest are links.
    inChat: ({ total, listings }) => ({
      lines: [
        ...listings.map((listing) => ({ text: headingOf(listing), path: pathOf(listing) })),
        ...restOf(total - listings.length),
      ],
    }),
  },
}

function restOf(count: number): string[] {
  return count > 0 ? [`and ${count} more`] : []
}

function pathOf({ kind, itemId }: Pick<AlertedListing, 'kind' | 'itemId'>): string {
  return `${PAGES[kind]}/${itemId}`
}

function headingOf({ reason, title: whole, price }: AlertedListing): string {
  const title = price === null ? shortTitle(whole) : `${shortTitle(whole)}, ${formatPrice(price)}`
  if (reason === 'price_drop') return `Price drop: ${title}`
  return reason === 'back' ? `Available again: ${title}` : title
}

function linesOf(
  { reason, price, was }: AlertedListing,
  { keyword, search }: EventOf<'alert.raised'>['people'][number],
): string[] {
  if (reason === 'price_drop' && price !== null && was !== null)
    return [
      price === 0
        ? `One of your favorites is free now. It was ${formatKobo(was)}.`
        : `One of your favorites now costs ${formatKobo(price)}. It was ${formatKobo(was)}.`,
    ]
  if (reason === 'back')
    return ['One of your favorites is available again.', 'Other people may want it too, so be quick.']
  if (keyword !== undefined) return [`New on your campus. It matches your keyword “${keyword}”.`]
  return [
    search === undefined
      ? 'It’s new, and it matches one of your saved searches.'
      : `It’s new, and it matches your saved search “${search}”.`,
  ]
}
