import type { Viewer, Views } from '#adapters/http/contract/views.ts'
import { fitOf, MOST_FOUND, type Searched, suggestionsOf, typedWords } from '#domain/catalog/search.ts'
import { IN_SIGHT, type Listed, reading, TEXTS } from '../search.ts'
import type { State } from '../state.ts'
import { businessShape } from './businesses.ts'
import { gigShape } from './gigs.ts'
import { byAge, inSightOf } from './listings.ts'
import { productShape } from './products.ts'

/** What the search's screen and its box read. */
export function searchViews(current: () => State): Pick<Views, 'search' | 'suggestions'> {
  return {
    async search({ q, type, campus }, viewer) {
      const entries = entriesOf(current(), campus, viewer)
      const { rank, found } = reading(current(), q, (rankOf) =>
        entries.filter(({ searched }) => rankOf(searched) !== undefined),
      )
      const of = (kind: string) => found.filter((entry) => entry.kind === kind)
      const best = (kind: string) =>
        of(type === 'all' || type === kind ? kind : '')
          .map((entry) => ({ ...entry, place: rank(entry.searched) ?? 0 }))
          .sort((a, b) => a.place - b.place || byAge(a.listing, b.listing))
          .slice(0, MOST_FOUND)
      const counted = (kind: string) => ({
        total: of(kind).length,
        views: of(kind).reduce((sum, { listing }) => sum + listing.viewCount, 0),
      })
      const { products, businesses, gigs } = current()
      return {
        products: best('products').flatMap(({ listing }) => shapedOf(products, listing, productShape)),
        businesses: best('businesses').flatMap(({ listing }) => shapedOf(businesses, listing, businessShape)),
        gigs: best('gigs').flatMap(({ listing }) => shapedOf(gigs, listing, gigShape)),
        found: { products: counted('products'), businesses: counted('businesses'), gigs: counted('gigs') },
      }
    },
    async suggestions(typed, campus, viewer) {
      const words = typedWords(typed)
      const titles = entriesOf(current(), campus, viewer)
        .filter(({ searched: { title } }) => fitOf(words, { title, text: '' }) !== undefined)
        .map(({ searched: { title, suggested = title }, listing: { viewCount } }) => ({
          title: suggested,
          viewCount,
        }))
      return suggestionsOf(typed, titles)
    },
  }

  function shapedOf<L, Shape>(
    all: ReadonlyMap<number, L>,
    { id }: Listed,
    shape: (state: State, listing: L) => Shape,
  ): Shape[] {
    const listing = all.get(id)
    return listing ? [shape(current(), listing)] : []
  }
}

type Entry = { kind: keyof typeof TEXTS; listing: Listed; searched: Searched & { suggested?: string } }

/** Everything that everyone may find. */
function entriesOf(state: State, campus: string | undefined, viewer: Viewer | undefined): Entry[] {
  const { products, businesses, gigs } = state
  const entries: Entry[] = [
    ...[...products.values()]
      .filter(IN_SIGHT.products)
      .map((listing) => entry('products', listing, TEXTS.products(listing))),
    ...[...businesses.values()]
      .filter(IN_SIGHT.businesses)
      .map((listing) => entry('businesses', listing, TEXTS.businesses(listing))),
    ...[...gigs.values()].filter(IN_SIGHT.gigs).map((listing) => entry('gigs', listing, TEXTS.gigs(listing))),
  ]
  const isInSight = inSightOf(state, viewer)
  return entries.filter(
    ({ listing }) => (campus === undefined || listing.campus === campus) && isInSight(listing),
  )
}

function entry(kind: Entry['kind'], listing: Listed, searched: Searched & { suggested?: string }): Entry {
  return { kind, listing, searched }
}
