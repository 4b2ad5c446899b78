import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ListName } from '#domain/catalog/kinds.ts'
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

export const IN_SIGHT: Readonly<Record<ListName, RawBuilder<SqlBool>>> = {
  products: sql`is_listed`,
  businesses: sql`not is_disabled`,
  gigs: sql`deleted_at is null and status = 'open'`,
}

/** Synonyms are searched when results don't fill a page, corrections when there are few. */
export type ParsedQuery = {
  words: readonly SearchWord[]
  isWide?: boolean
  meant?: readonly SearchWord[] | undefined
}

const CANDIDATES = 50
/** Minimum share of a word's trigrams: one typo in a word of four letters leaves two of five. */
const SIMILARITY = 0.4

/** Takes the last word as a prefix; false without words. */
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
    // Spellings that start with the prefix are covered by it; each extra term costs time per row.
    const others = spellings.filter((spelling) => !spelling.startsWith(typed))
    return anyWord([...others.map(indexed), `${indexed(typed)}:*`])
  })
  return text.join('&')
}

/** Matches books by words of title and author; must match the index products_with_author. */
function fitsWithAuthor(words: readonly SearchWord[], table: ListName): RawBuilder<SqlBool>[] {
  if (table !== 'products' || words.length === 0) return []
  return [
    sql<SqlBool>`(facts ? 'author' and (words || search_words(facts ->> 'author')) @@ ${queryOf(words)}::tsquery)`,
  ]
}

function anyWord(ways: readonly string[]): string {
  return `(${ways.join('|')})`
}

/** Postgres parses digits with one `e` among them as a number. */
function indexed(word: string): string {
  const [, number, rest] = /^(\d+e\d+)(\D.*)$/.exec(word) ?? []
  return number && rest ? `'${number}'&${indexed(rest)}` : `'${word}'`
}

export function matchesQuery({ words, isWide, meant }: ParsedQuery, table: ListName): RawBuilder<SqlBool> {
  const read = meant ?? words
  return anyOf([
    fits(read, 'words'),
    ...fitsWithAuthor(read, table),
    ...(isWide ? fitsKin(read, 'words') : []),
  ])
}

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

export function fitsInOrder({ words, isWide, meant }: ParsedQuery, table: ListName): RawBuilder<SqlBool>[] {
  const ways = [
    fits(words, 'title_words', { exactly: true }),
    fits(words, 'title_words'),
    // A title that says it in another word tells more than a text that mentions it.
    ...(isWide ? fitsKin(words, 'title_words') : []),
    fits(words, 'words', { exactly: true }),
    fits(words, 'words'),
    ...fitsWithAuthor(words, table),
    ...(isWide ? kinAnywhere(words) : []),
    ...(meant ? [fits(meant, 'title_words'), fits(meant, 'words'), ...fitsWithAuthor(meant, table)] : []),
    ...(meant && isWide ? kinAnywhere(meant) : []),
  ]
  return ways.map((fit, index) =>
    index === 0 ? fit : sql<SqlBool>`${fit} and not (${sql.join(ways.slice(0, index), sql` or `)})`,
  )
}

function kinAnywhere(words: readonly SearchWord[]): RawBuilder<SqlBool>[] {
  const ways = fitsKin(words, 'words')
  return ways.length === 0 ? [] : [anyOf(ways)]
}

/** Spelling corrections if there are too few matches; all rows without a query. */
export async function withFallback<T extends { total: number }>(
  db: Db,
  search: string | undefined,
  list: (reading?: ParsedQuery) => Promise<T>,
): Promise<T> {
  if (search === undefined || search.trim() === '') return list()
  const words = searchWords(search)
  const exact = await list({ words })
  if (exact.total >= MAX_FOUND) return exact
  const found = isWidened(words) ? await list({ words, isWide: true }) : exact
  const meant = found.total < FEW_RESULTS ? await whatIsMeant(db, words) : undefined
  return meant ? list({ words, isWide: true, meant }) : found
}

export function isWidened(words: readonly SearchWord[]): boolean {
  return words.length > 1 || words.some(({ kin, categories }) => kin.length + categories.length > 0)
}

export async function whatIsMeant(db: Db, words: readonly SearchWord[]): Promise<SearchWord[] | undefined> {
  const doubtful = words.map(({ typed }) => typed).filter(canBeTypo)
  if (doubtful.length === 0) return undefined
  const known = await db.transaction().execute(async (tx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(SIMILARITY)}, true)`.execute(tx)
    // Swapped letters share too few trigrams, so each swap is looked up exactly.
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
