import type { ListedNews } from '#adapters/postgres/notifying/chat-recipients.ts'
import { isListed, type ListingKind } from '#domain/catalog/kinds.ts'
import type { AlertedPerson, AlertToRaise } from '#domain/notifying/alerts/alerting.ts'
import { matchedKeyword } from '#domain/notifying/alerts/keywords.ts'
import type { SavedSearch } from '#domain/notifying/alerts/saved-search.ts'
import type { DomainEvent } from '#domain/shared/events.ts'
import { lagosDayOf } from '#domain/shared/time.ts'

type Deps = {
  listed: (kind: ListingKind, id: number) => Promise<ListedNews | undefined>
  watchers: (
    listing: ListedNews,
    after: number,
    limit: number,
  ) => Promise<readonly { id: number; keywords: string }[]>
  fans: (
    listing: ListedNews,
    since: Date | undefined,
    after: number,
    limit: number,
  ) => Promise<readonly { id: number }[]>
  searches: (listing: ListedNews, after: number, limit: number) => Promise<readonly SavedSearch[]>
  finding: (listing: ListedNews, searches: readonly SavedSearch[]) => Promise<readonly SavedSearch[]>
  raise: (alert: AlertToRaise) => Promise<void>
}

const WATCHERS = 1000
const SEARCHES = 500
/** Each call locks their daily counts. */
const PEOPLE_AT_ONCE = 50

/** Alerts each user once. Safe to repeat. */
export function alertHandler(deps: Deps) {
  const { listed, watchers, fans, searches, finding, raise } = deps
  return async (eventId: number, event: DomainEvent, happenedAt?: Date): Promise<void> => {
    if (event.type === 'product.price_dropped' || event.type === 'product.available_again')
      return notifyFans(eventId, event, happenedAt)
    const listing = isListed(event) ? await listed(event.kind, event.id) : undefined
    if (listing) await notifyMatches(listing)
  }

  async function notifyMatches(listing: ListedNews): Promise<void> {
    const { kind, id, title, price } = listing
    const item = { reason: 'match', kind, itemId: id, title, price, was: null } as const
    const notify = (people: readonly AlertedPerson[]) => raiseFor(`match:${kind}:${id}`, item, people)
    await inPages(
      WATCHERS,
      (after) => watchers(listing, after, WATCHERS),
      (page) =>
        notify(
          page.flatMap(({ id: userId, keywords }) => {
            const keyword = matchedKeyword(keywords, listing.text)
            return keyword === undefined ? [] : [{ userId, keyword }]
          }),
        ),
    )
    await inPages(
      SEARCHES,
      (after) => searches(listing, after, SEARCHES),
      async (page) => {
        const found = await finding(listing, page)
        await notify(
          found.map(({ userId, filters: { search } }) => ({
            userId,
            ...(search !== undefined && { search }),
          })),
        )
      },
    )
  }

  /** Skips an outdated price, which a later event reports, and favorites added since, as they saw it. */
  async function notifyFans(eventId: number, event: FavoriteEvent, at: Date | undefined): Promise<void> {
    const listing = await listed('product', event.productId)
    if (!listing) return
    const { id, title, price } = listing
    const isDrop = event.type === 'product.price_dropped'
    if (isDrop && price !== event.price) return
    const item = { kind: 'product', itemId: id, title, price } as const
    // One alert per day for a product that is sold and available again repeatedly.
    const topic = isDrop
      ? `price:${id}:${eventId}`
      : `back:${id}:${at === undefined ? eventId : lagosDayOf(at)}`
    await inPages(
      WATCHERS,
      (after) => fans(listing, at, after, WATCHERS),
      (page) =>
        raiseFor(
          topic,
          isDrop ? { ...item, reason: 'price_drop', was: event.was } : { ...item, reason: 'back', was: null },
          page.flatMap(({ id }) => (isDrop || !event.notifiedIds.includes(id) ? [{ userId: id }] : [])),
        ),
    )
  }

  async function raiseFor(
    topic: string,
    listing: AlertToRaise['listing'],
    people: readonly AlertedPerson[],
  ): Promise<void> {
    const each = [...new Map(people.toReversed().map((person) => [person.userId, person])).values()]
    for (let from = 0; from < each.length; from += PEOPLE_AT_ONCE)
      await raise({ topic, listing, people: each.slice(from, from + PEOPLE_AT_ONCE) })
  }
}

type FavoriteEvent = Extract<DomainEvent, { type: 'product.price_dropped' | 'product.available_again' }>

async function inPages<Row extends { id: number }>(
  size: number,
  read: (after: number) => Promise<readonly Row[]>,
  handle: (page: readonly Row[]) => Promise<void>,
): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const page = await read(after)
    await handle(page)
    after = page.length < size ? undefined : page.at(-1)?.id
  }
}
