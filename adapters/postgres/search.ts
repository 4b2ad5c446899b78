import { type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  canBeTypo,
  corrected,
  FEW_RESULTS,
  MOST_SLIPS,
  type SearchWord,
  searchWords,
  swapsOf,
} from '#domain/catalog/search.ts'
import type { Db } from './database.ts'

/** Where something can be found: tables with `title_words` and `words`. */
export const SEARCHED = ['products', 'businesses', 'gigs'] as const
export type Searched = (typeof SEARCHED)[number]

/** What of them everyone may find: the words are indexed for nothing else. */
export const IN_SIGHT: Readonly<Record<Searched, RawBuilder<SqlBool>>> = {
  products: sql`is_listed`,
  businesses: sql`not is_disabled`,
  gigs: sql`deleted_at is null and status = 'open'`,
}

/** What is looked for, and what may have been meant by it where too little was found. */
export type Reading = { words: readonly SearchWord[]; meant?: readonly SearchWord[] | undefined }

const CANDIDATES = 50
/** Of a word's runs of three letters so many have to be there: one slip in a word of four leaves two of five. */
const SIMILARITY = 0.4

/** True for what has all words in `column`, the last one as a beginning too; without a word nothing has. */
export function fits(
  words: readonly SearchWord[],
  column: 'title_words' | 'words',
  { exactly = false } = {},
): RawBuilder<SqlBool> {
  if (words.length === 0) return sql<SqlBool>`false`
  const text = words.map(({ typed, spellings, isPrefix }) => {
    const ways = spellings.map((spelling) => `'${spelling}'`)
    return `(${[...ways, ...(isPrefix && !exactly ? [`'${typed}':*`] : [])].join('|')})`
  })
  return sql<SqlBool>`${sql.ref(column)} @@ ${text.join('&')}::tsquery`
}

/** All that a reading finds. What is meant includes what was typed. */
export function fitsReading({ words, meant }: Reading): RawBuilder<SqlBool> {
  return fits(meant ?? words, 'words')
}

/** The same, the best first: each of these leaves out those before it. */
export function fitsInOrder({ words, meant }: Reading): RawBuilder<SqlBool>[] {
  const ways = [
    fits(words, 'title_words', { exactly: true }),
    fits(words, 'title_words'),
    fits(words, 'words', { exactly: true }),
    fits(words, 'words'),
    ...(meant ? [fits(meant, 'title_words'), fits(meant, 'words')] : []),
  ]
  return ways.map((fit, place) =>
    place === 0 ? fit : sql<SqlBool>`${fit} and not (${sql.join(ways.slice(0, place), sql` or `)})`,
  )
}

/** A list of what has these words, and, where that is too little, of what may have been meant; of all without a search. */
export async function searched<T extends { total: number }>(
  db: Db,
  search: string | undefined,
  list: (reading?: Reading) => Promise<T>,
): Promise<T> {
  if (search === undefined || search.trim() === '') return list()
  const words = searchWords(search)
  const found = await list({ words })
  const meant = found.total < FEW_RESULTS ? await whatIsMeant(db, words) : undefined
  return meant ? list({ words, meant }) : found
}

/** What listings have that may have been meant by these words; undefined when that adds nothing. */
export async function whatIsMeant(db: Db, words: readonly SearchWord[]): Promise<SearchWord[] | undefined> {
  const doubtful = words.map(({ typed }) => typed).filter(canBeTypo)
  if (doubtful.length === 0) return undefined
  const known = await db.transaction().execute(async (tx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(SIMILARITY)}, true)`.execute(tx)
    // Letters that changed places leave too little alike: each exchange is looked for as it is.
    const { rows } = await sql<{ word: string }>`
      select alike.word from unnest(${doubtful}::text[]) as typed (word), lateral (
        select word from listing_words
        where typed.word <% word and abs(length(word) - length(typed.word)) <= ${MOST_SLIPS}
        order by word <-> typed.word limit ${CANDIDATES}
      ) as alike
      union select word from listing_words where word = any (${doubtful.flatMap(swapsOf)}::text[])`.execute(
      tx,
    )
    return rows
  })
  return corrected(
    words,
    known.map(({ word }) => word),
  )
}
