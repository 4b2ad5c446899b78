import type { Views } from '#adapters/http/contract/views.ts'
import { fitOf, MOST_FOUND, type Searched, suggestionsOf, typedWords } from '#domain/catalog/search.ts'
import { type Listed, reading, TEXTS } from '../search.ts'
import type { State } from '../state.ts'
import { businessShape } from './businesses.ts'
import { byAge } from './listings.ts'
import { productShape } from './products.ts'

/** What the search's screen and its box read. */
export function searchViews(current: () => State): Pick<Views, 'search' | 'suggestions'> {
  return {
    async search({ q, type, campus }) {
      const entries = entriesOf(current(), campus)
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
      const { products, businesses } = current()
      return {
        products: best('products').flatMap(({ listing }) => shapedOf(products, listing, productShape)),
        businesses: best('businesses').flatMap(({ listing }) => shapedOf(businesses, listing, businessShape)),
        gigs: [],
        found: { products: counted('products'), businesses: counted('businesses'), gigs: counted('gigs') },
      }
    },
    async suggestions(typed, campus) {
      const words = typedWords(typed)
      const titles = entriesOf(current(), campus)
        .filter(({ searched: { title } }) => fitOf(words, { title, text: '' }) !== undefined)
        .map(({ searched: { title }, listing: { viewCount } }) => ({ title, viewCount }))
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

type Entry = { kind: 'products' | 'businesses'; listing: Listed; searched: Searched }

/** Everything that everyone may find. */
function entriesOf({ products, businesses }: State, campus: string | undefined): Entry[] {
  const entries: Entry[] = [
    ...[...products.values()].map((listing) => entry('products', listing, TEXTS.products(listing))),
    ...[...businesses.values()].map((listing) => entry('businesses', listing, TEXTS.businesses(listing))),
  ]
  return entries.filter(
    ({ listing }) => !listing.isDisabled && (campus === undefined || listing.campus === campus),
  )
}

function entry(kind: Entry['kind'], listing: Listed, searched: Searched): Entry {
  return { kind, listing, searched }
}
