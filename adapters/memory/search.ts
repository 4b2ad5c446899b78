import { titleOf } from '#domain/catalog/product.ts'
import {
  corrected,
  FEW_RESULTS,
  fitOf,
  plainWords,
  type Searched,
  type SearchWord,
  SPELLING_LENGTH,
  searchWords,
} from '#domain/catalog/search.ts'
import type { State, StoredBusiness, StoredProduct } from './state.ts'

export type Listed = { id: number; campus: string; isDisabled: boolean; createdAt: Date; viewCount: number }

/** What of each kind is searched. */
export const TEXTS = {
  products: ({ description }: StoredProduct): Searched => ({
    title: titleOf(description),
    text: description,
  }),
  businesses: ({ name, description }: StoredBusiness): Searched => ({
    title: name,
    text: `${name} ${description}`,
  }),
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

/** The words that listings begin with. */
function vocabularyOf(state: State): string[] {
  const texts = [
    ...[...state.products.values()].filter(isShown).map(TEXTS.products),
    ...[...state.businesses.values()].filter(isShown).map(TEXTS.businesses),
  ]
  return texts.flatMap(({ text }) => plainWords(text.slice(0, SPELLING_LENGTH)))
}

function isShown({ isDisabled }: Listed): boolean {
  return !isDisabled
}
