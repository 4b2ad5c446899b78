import { type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  canBeTypo,
  corrected,
  FEW_RESULTS,
  joinedReadings,
  MAX_FOUND,
  MAX_SLIPS,
  type SearchWord,
  searchWords,
  swapsOf,
} from '#domain/catalog/search.ts'
import type { Db } from '../runtime/database.ts'

/** Where something can be found: tables with `title_words` and `words`. */
export const SEARCHED = ['products', 'businesses', 'gigs'] as const
export type Searched = (typeof SEARCHED)[number]

/** What of them everyone may find: the words are indexed for nothing else. */
export const IN_SIGHT: Readonly<Record<Searched, RawBuilder<SqlBool>>> = {
  products: sql`is_listed`,
  businesses: sql`not is_disabled`,
  gigs: sql`deleted_at is null and status = 'open'`,
}

/** What is looked for; by other words for it too where that fills no page, and by what may have been meant where that is few. */
export type Reading = {
  words: readonly SearchWord[]
  isWide?: boolean
  meant?: readonly SearchWord[] | undefined
}

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
  return sql<SqlBool>`${sql.ref(column)} @@ ${queryOf(words, exactly)}::tsquery`
}

function queryOf(words: readonly SearchWord[], exactly = false): string {
  const text = words.map(({ typed, spellings, isPrefix }) => {
    if (!isPrefix || exactly) return anyWord(spellings.map(indexed))
    // What begins with the beginning needs no look of its own: each costs time in every row.
    const others = spellings.filter((spelling) => !spelling.startsWith(typed))
    return anyWord([...others.map(indexed), `${indexed(typed)}:*`])
  })
  return text.join('&')
}

/** The ways to have all words, with those of its author, as the index products_with_author has them: of books only. */
function fitsWithAuthor(words: readonly SearchWord[], table: Searched): RawBuilder<SqlBool>[] {
  if (table !== 'products' || words.length === 0) return []
  return [
    sql<SqlBool>`(facts ? 'author' and (words || search_words(facts ->> 'author')) @@ ${queryOf(words)}::tsquery)`,
  ]
}

function anyWord(ways: readonly string[]): string {
  return `(${ways.join('|')})`
}

/** The word as Postgres indexes it: digits with one `e` among them are a number to it, where the word ends. */
function indexed(word: string): string {
  const [, number, rest] = /^(\d+e\d+)(\D.*)$/.exec(word) ?? []
  return number && rest ? `'${number}'&${indexed(rest)}` : `'${word}'`
}

/** All that a reading finds. What is meant includes what was typed. */
export function fitsReading({ words, isWide, meant }: Reading, table: Searched): RawBuilder<SqlBool> {
  return anyOf([
    fits(meant ?? words, 'words'),
    ...fitsWithAuthor(meant ?? words, table),
    ...(isWide ? fitsKin(words, 'words') : []),
  ])
}

/**
 * The ways to have all words by other words for the same things, by two of them written as one, or by a category that one of
 * them means.
 */
function fitsKin(words: readonly SearchWord[], column: 'title_words' | 'words'): RawBuilder<SqlBool>[] {
  const widened = words.map((word) => ({ ...word, spellings: [...word.spellings, ...word.kin] }))
  const byWords = words.some(({ kin }) => kin.length > 0) ? [fits(widened, column)] : []
  byWords.push(...joinedReadings(words).map((reading) => fits(reading, column)))
  if (column === 'title_words') return byWords
  const byCategory = words.flatMap(({ categories }, index) => {
    if (categories.length === 0) return []
    const listed = sql<SqlBool>`category = any (${categories}::text[])`
    const others = widened.filter((_, position) => position !== index)
    return [others.length === 0 ? listed : sql<SqlBool>`(${listed} and ${fits(others, column)})`]
  })
  return [...byWords, ...byCategory]
}

function anyOf(ways: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`
}

/** The same, the best first: each of these leaves out those before it. */
export function fitsInOrder({ words, isWide, meant }: Reading, table: Searched): RawBuilder<SqlBool>[] {
  const ways = [
    fits(words, 'title_words', { exactly: true }),
    fits(words, 'title_words'),
    fits(words, 'words', { exactly: true }),
    fits(words, 'words'),
    ...fitsWithAuthor(words, table),
    ...(isWide ? [...fitsKin(words, 'title_words'), ...kinAnywhere(words)] : []),
    ...(meant ? [fits(meant, 'title_words'), fits(meant, 'words'), ...fitsWithAuthor(meant, table)] : []),
  ]
  return ways.map((fit, index) =>
    index === 0 ? fit : sql<SqlBool>`${fit} and not (${sql.join(ways.slice(0, index), sql` or `)})`,
  )
}

function kinAnywhere(words: readonly SearchWord[]): RawBuilder<SqlBool>[] {
  const ways = fitsKin(words, 'words')
  return ways.length === 0 ? [] : [anyOf(ways)]
}

/** A list of what has these words, and, where that is too little, of what may have been meant; of all without a search. */
export async function searched<T extends { total: number }>(
  db: Db,
  search: string | undefined,
  list: (reading?: Reading) => Promise<T>,
): Promise<T> {
  if (search === undefined || search.trim() === '') return list()
  const words = searchWords(search)
  const exact = await list({ words })
  if (exact.total >= MAX_FOUND) return exact
  const found = isWidened(words) ? await list({ words, isWide: true }) : exact
  const meant = found.total < FEW_RESULTS ? await whatIsMeant(db, words) : undefined
  return meant ? list({ words, isWide: true, meant }) : found
}

/** Returns whether other words than those that were typed stand for the same. */
export function isWidened(words: readonly SearchWord[]): boolean {
  return words.length > 1 || words.some(({ kin, categories }) => kin.length + categories.length > 0)
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
        where typed.word <% word and abs(length(word) - length(typed.word)) <= ${MAX_SLIPS}
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
