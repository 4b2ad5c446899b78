import { matchedKeyword } from '#domain/notifying/keywords.ts'
import type { Listed, ListedKind } from '#domain/notifying/listing-notices.ts'
import type { DomainEvent } from '#domain/shared/events.ts'

type Listing = Listed & { text: string; userId: number; campus: string }
export type KeywordAlert = { userId: number; keyword: string; listed: Listed }

const WATCHERS = 1000

/** Yields whom a new listing is told for one of their keywords, a thousand watchers at a time; nothing for other events. */
export async function* keywordAlerts(
  event: DomainEvent,
  {
    listed,
    watchers,
  }: {
    listed: (kind: ListedKind, id: number) => Promise<Listing | undefined>
    /** Who watches for listings like this one, by number after that one. */
    watchers: (
      listing: Listing,
      after: number,
      limit: number,
    ) => Promise<readonly { id: number; keywords: string }[]>
  },
): AsyncGenerator<KeywordAlert[]> {
  const [kind, id] = subjectOf(event) ?? []
  const listing = kind === undefined || id === undefined ? undefined : await listed(kind, id)
  if (!listing) return
  for (let after: number | undefined = 0; after !== undefined; ) {
    const some = await watchers(listing, after, WATCHERS)
    yield some.flatMap(({ id: userId, keywords }) => {
      const keyword = matchedKeyword(keywords, listing.text)
      return keyword === undefined ? [] : [{ userId, keyword, listed: listing }]
    })
    after = some.length < WATCHERS ? undefined : some.at(-1)?.id
  }
}

/** Returns the new listing that an event tells of. */
function subjectOf(event: DomainEvent): [ListedKind, number] | undefined {
  if (event.type === 'product.listed') return ['product', event.productId]
  if (event.type === 'business.listed') return ['business', event.businessId]
  return event.type === 'gig.posted' ? ['gig', event.gigId] : undefined
}
