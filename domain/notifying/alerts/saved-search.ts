import type { ListName } from '#domain/catalog/ports.ts'
import { invalid, Rejection } from '#domain/shared/rejection.ts'
import { readableLine } from '#domain/shared/text.ts'
import { plainWords } from '#domain/shared/text-normalisation.ts'
import type { Instant } from '#domain/shared/time.ts'
import { MAX_SAVED_SEARCHES } from '../limits.ts'

export type SearchedKind = 'all' | ListName

/** `filters` are those of its list, as text, with the words under `search`; `campus` is null for all. */
export type SavedSearch = {
  id: number
  userId: number
  kind: SearchedKind
  campus: string | null
  filters: Readonly<Record<string, string>>
  createdAt: Instant
}

/** Throws for a search without a word or filter, which would match everything. */
export function newSavedSearch(
  input: Pick<SavedSearch, 'userId' | 'kind' | 'campus' | 'filters'>,
  now: Instant,
): Omit<SavedSearch, 'id'> {
  const { search = '', ...filters } = input.filters
  const words = readableLine(search)
  if (words !== '' && plainWords(words).length === 0)
    throw invalid('search', 'Enter at least one word or number')
  if (words === '' && (input.kind === 'all' || Object.keys(filters).length === 0))
    throw invalid('filters', 'Choose a filter or enter a word first')
  return {
    userId: input.userId,
    kind: input.kind,
    campus: input.campus,
    filters: words === '' ? filters : { ...filters, search: words },
    createdAt: now,
  }
}

export function assertRoomForSearch(saved: number): void {
  if (saved >= MAX_SAVED_SEARCHES)
    throw new Rejection(
      'TOO_MANY_SAVED_SEARCHES',
      `You can save up to ${MAX_SAVED_SEARCHES} searches. Delete one first.`,
    )
}

/** Returns the same key whatever the capitals, accents and order of filters. */
export function searchKey({
  kind,
  campus,
  filters,
}: Pick<SavedSearch, 'kind' | 'campus' | 'filters'>): string {
  const parts = Object.entries(filters)
    .map(([name, value]) => [name, name === 'search' ? plainWords(value).join(' ') : value.toLowerCase()])
    .sort(([one = ''], [other = '']) => (one < other ? -1 : 1))
  return JSON.stringify([kind, campus, parts])
}
