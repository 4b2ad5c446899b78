import { type RawBuilder, sql } from 'kysely'
import { type Found, MOST_COUNTED } from '#adapters/http/contract/search.ts'
import type { Viewer, Views } from '#adapters/http/contract/views.ts'
import { FEW_RESULTS, MOST_FOUND, searchWords, suggestionsOf, typedWords } from '#domain/catalog/search.ts'
import type { Db } from '../database.ts'
import {
  fits,
  fitsInOrder,
  fitsReading,
  IN_SIGHT,
  type Reading,
  SEARCHED,
  type Searched,
  whatIsMeant,
} from '../search.ts'
import { inSightOf } from './apart.ts'
import { businessesById } from './businesses.ts'
import { gigsById } from './gigs.ts'
import { productsById } from './products.ts'

const TITLES_LOOKED_AT = 100

type FoundEach = Record<Searched, Found>
/** Where is looked, and for whom. */
type Scope = { campus: string | undefined; viewer: Viewer | undefined }

/** What the search's screen and its box read. */
export function searchViews(db: Db): Pick<Views, 'search' | 'suggestions'> {
  return {
    async search({ q, type, campus }, viewer) {
      const scope = { campus, viewer }
      const { reading, found } = await read(db, q, scope)
      const best = async (table: Searched) => {
        if (found[table].total === 0 || (type !== 'all' && type !== table)) return []
        const { rows } = await bestOf(table, reading, scope).execute(db)
        return rows.map(({ id }) => id)
      }
      const [products, businesses, gigs] = await Promise.all([
        best('products').then((ids) => productsById(db, ids)),
        best('businesses').then((ids) => businessesById(db, ids)),
        best('gigs').then((ids) => gigsById(db, ids)),
      ])
      return { products, businesses, gigs, found }
    },
    async suggestions(typed, campus, viewer) {
      const words = typedWords(typed)
      if (words.length === 0) return []
      const { rows } = await titlesWith({ words }, { campus, viewer }).execute(db)
      return suggestionsOf(typed, rows)
    },
  }
}

const NONE: Found = { total: 0, views: 0 }
const NOTHING: FoundEach = { products: NONE, businesses: NONE, gigs: NONE }

/** What was found, by the words as they were typed or, when that is too little, by what may have been meant. */
async function read(db: Db, q: string, scope: Scope): Promise<{ reading: Reading; found: FoundEach }> {
  const words = searchWords(q)
  if (words.length === 0) return { reading: { words }, found: NOTHING }
  const found = await countsOf(db, { words }, scope)
  const total = SEARCHED.reduce((sum, table) => sum + found[table].total, 0)
  const meant = total < FEW_RESULTS ? await whatIsMeant(db, words) : undefined
  if (!meant) return { reading: { words }, found }
  return { reading: { words, meant }, found: await countsOf(db, { words, meant }, scope) }
}

async function countsOf(db: Db, reading: Reading, scope: Scope): Promise<FoundEach> {
  const { rows } = await countOf(reading, scope).execute(db)
  const found = new Map(rows.map(({ kind, total, views }) => [kind, { total, views }]))
  return { ...NOTHING, ...Object.fromEntries(found) }
}

/** How many of each kind are found, and how often they were viewed; counting half of all listings would take its time. */
export function countOf(reading: Reading, scope: Scope): RawBuilder<Found & { kind: Searched }> {
  // Materialized: a limit beside the words would have the planner read the table from its start instead of the index.
  const counts = SEARCHED.map(
    (table) => sql`(
      with found as materialized (
        select view_count from ${sql.table(table)} where ${fitsReading(reading)} and ${shown(table, scope)}
      )
      select ${table}::text as kind, count(*) as total, coalesce(sum(view_count), 0) as views
      from (select view_count from found limit ${MOST_COUNTED}) as counted
    )`,
  )
  return sql`${sql.join(counts, sql` union all `)}`
}

/** The ids of the best of a kind; once there are enough, what fits less well is not looked for. */
export function bestOf(table: Searched, reading: Reading, scope: Scope): RawBuilder<{ id: number }> {
  const tiers = fitsInOrder(reading).map(
    (fit) => sql`(
      select id from ${sql.table(table)} where ${fit} and ${shown(table, scope)}
      order by created_at desc, id desc limit ${MOST_FOUND}
    )`,
  )
  return sql`${sql.join(tiers, sql` union all `)} limit ${MOST_FOUND}`
}

type Titled = { title: string; viewCount: number }

/** Titles that have the words, the last one as a beginning: some of them, when there are very many. */
export function titlesWith({ words }: Reading, scope: Scope): RawBuilder<Titled> {
  const titles = SEARCHED.map(
    (table) => sql`(
      select ${TITLES[table]} as title, view_count as "viewCount"
      from ${sql.table(table)} where ${fits(words, 'title_words')} and ${shown(table, scope)} limit ${TITLES_LOOKED_AT}
    )`,
  )
  return sql`${sql.join(titles, sql` union all `)}`
}

const TITLES: Readonly<Record<Searched, RawBuilder<string>>> = {
  products: sql`title`,
  businesses: sql`name`,
  gigs: sql`coalesce(nullif(trim(title), ''), left(description, 81))`,
}

function shown(table: Searched, { campus, viewer }: Scope): RawBuilder<unknown> {
  const here = campus === undefined ? sql`true` : sql`campus = ${campus}`
  return sql`${IN_SIGHT[table]} and ${here} and ${inSightOf(viewer, `${table}.user_id`)}`
}
