import { isOnSale } from '#domain/catalog/availability.ts'
import { titleOf } from '#domain/catalog/product.ts'
import {
  corrected,
  FEW_RESULTS,
  fitOf,
  type Searched,
  type SearchWord,
  searchWords,
} from '#domain/catalog/search.ts'
import { plainWords } from '#domain/shared/words.ts'
import type { State, StoredBusiness, StoredGig, StoredProduct } from './state.ts'

export type Listed = { id: number; userId: number; campus: string; createdAt: Date; viewCount: number }

const GIG_TITLE_LENGTH = 50
const GIG_SUGGESTION_LENGTH = 81

/** What of each kind is searched, and what is suggested where that is not its title. */
export const TEXTS = {
  products: ({ description }: StoredProduct): Searched => ({
    title: titleOf(description),
    text: description,
  }),
  businesses: ({ name, description }: StoredBusiness): Searched => ({
    title: name,
    text: `${name} ${description}`,
  }),
  gigs: ({ title, description, skills }: StoredGig): Searched & { suggested: string } => {
    const own = title?.trim() ?? ''
    const begin = [...description.trim().replace(/\s+/g, ' ')].slice(0, GIG_TITLE_LENGTH).join('')
    const suggested = own || [...description].slice(0, GIG_SUGGESTION_LENGTH).join('')
    return { title: own || begin, text: `${own} ${description} ${skills.join(' ')}`, suggested }
  },
} as const

/** What of each kind everyone may find. */
export const IN_SIGHT = {
  products: isOnSale,
  businesses: ({ isDisabled }: StoredBusiness): boolean => !isDisabled,
  gigs: ({ deletedAt, status }: StoredGig): boolean => deletedAt === null && status === 'open',
} as const

/** How well a listing fits, 1 best; undefined when it does not. */
export type Rank = (searched: Searched) => number | undefined

/** How listings fit a search: by its words and, where those find too little, by what may have been meant. */
export function reading<T>(
  state: State,
  search: string,
  list: (rank: Rank) => readonly T[],
): { rank: Rank; found: readonly T[] } {
  const words = searchWords(search)
  const asTyped: Rank = (searched) => fitOf(words, searched)
  const found = list(asTyped)
  const meant = found.length < FEW_RESULTS ? corrected(words, vocabularyOf(state)) : undefined
  if (!meant) return { rank: asTyped, found }
  const rank: Rank = (searched) => asTyped(searched) ?? fitOfMeant(meant, searched)
  return { rank, found: list(rank) }
}

function fitOfMeant(meant: readonly SearchWord[], searched: Searched): number | undefined {
  const fit = fitOf(meant, searched)
  return fit === undefined ? undefined : fit <= 2 ? 5 : 6
}

/** The words of all listings in sight. */
function vocabularyOf(state: State): string[] {
  const texts = [
    ...[...state.products.values()].filter(IN_SIGHT.products).map(TEXTS.products),
    ...[...state.businesses.values()].filter(IN_SIGHT.businesses).map(TEXTS.businesses),
    ...[...state.gigs.values()].filter(IN_SIGHT.gigs).map(TEXTS.gigs),
  ]
  return texts.flatMap(({ text }) => plainWords(text))
}
