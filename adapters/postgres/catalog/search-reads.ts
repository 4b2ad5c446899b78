import { type RawBuilder, sql } from 'kysely'
import type { Found } from '#adapters/contract/catalog/search.ts'
import { MAX_COUNTED } from '#adapters/contract/catalog/search-choices.ts'
import type { Reads } from '#adapters/contract/reads.ts'
import { byList, LIST_NAMES, type ListName } from '#domain/catalog/kinds.ts'
import { FEW_RESULTS, MAX_FOUND, searchWords, suggestionsOf, typedWords } from '#domain/catalog/search.ts'
import type { Actor } from '#domain/shared/actor.ts'
import { GIG_LISTS } from '../gigs/reads.ts'
import { notBlockedFor } from '../messaging/blocks.ts'
import type { Db } from '../runtime/database.ts'
import { BUSINESS_LISTS } from './business-reads.ts'
import { listsOf } from './listing-lists.ts'
import { PRODUCT_LISTS } from './product-reads.ts'
import {
  fits,
  fitsInOrder,
  IN_SIGHT,
  isWidened,
  matchesQuery,
  type ParsedQuery,
  whatIsMeant,
} from './search.ts'

const TITLES_LOOKED_AT = 100
/** With more matches an index on the words no longer helps. */
const VERY_MANY = 10 * MAX_COUNTED

type FoundEach = Record<ListName, Found>
type Scope = { campus: string | undefined; viewer: Actor | undefined }

export function searchReads(db: Db): Pick<Reads, 'search' | 'suggestions' | 'inSight'> {
  return {
    async search({ q, type, campus }, viewer) {
      const scope = { campus, viewer }
      const { reading, found } = await read(db, q, scope)
      const best = async (table: ListName) => {
        if (found[table].total === 0 || (type !== 'all' && type !== table)) return []
        const { rows } = await bestOf(table, reading, scope).execute(db)
        return rows.map(({ id }) => id)
      }
      const [products, businesses, gigs] = await Promise.all([
        best('products').then((ids) => listsOf(db, PRODUCT_LISTS).byId(ids)),
        best('businesses').then((ids) => listsOf(db, BUSINESS_LISTS).byId(ids)),
        best('gigs').then((ids) => listsOf(db, GIG_LISTS).byId(ids)),
      ])
      return { products, businesses, gigs, found }
    },
    async inSight(items, viewer) {
      const named = items.map((item) => item.split('-'))
      const { rows } = await sql<{ item: string }>`
        select l.kind || '-' || l.id as item
        from unnest(${named.map(([kind]) => kind)}::text[], ${named.map(([, id]) => id)}::bigint[]) as n (kind, id)
        join all_listings l on l.kind = n.kind and l.id = n.id
        where not l.is_disabled and not l.is_deleted and ${notBlockedFor(viewer, 'l.user_id')}`.execute(db)
      return rows.map(({ item }) => item)
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
const NOTHING = byList(() => NONE)

async function read(db: Db, q: string, scope: Scope): Promise<{ reading: ParsedQuery; found: FoundEach }> {
  const words = searchWords(q)
  if (words.length === 0) return { reading: { words }, found: NOTHING }
  const counted = async (reading: ParsedQuery) => {
    const found = await countsOf(db, reading, scope)
    return { reading, found, total: LIST_NAMES.reduce((sum, table) => sum + found[table].total, 0) }
  }
  const exact = await counted({ words })
  if (exact.total >= MAX_FOUND) return exact
  const wide = isWidened(words) ? await counted({ words, isWide: true }) : exact
  const meant = wide.total < FEW_RESULTS ? await whatIsMeant(db, words) : undefined
  return meant ? counted({ words, isWide: true, meant }) : wide
}

async function countsOf(db: Db, reading: ParsedQuery, scope: Scope): Promise<FoundEach> {
  const { rows } = await countOf(reading, scope).execute(db)
  const found = new Map(rows.map(({ kind, total, views }) => [kind, { total, views }]))
  return { ...NOTHING, ...Object.fromEntries(found) }
}

/** Counts up to a limit: counting half of all listings would be slow. */
function countOf(reading: ParsedQuery, scope: Scope): RawBuilder<Found & { kind: ListName }> {
  // Materialized: with a low limit inlined, the planner scans the table from its start instead of using the index.
  // Above the high limit that scan is faster, as it stops at the last counted row.
  const counts = LIST_NAMES.map(
    (table) => sql`(
      with found as materialized (
        select view_count from ${sql.table(table)} where ${matchesQuery(reading, table)} and ${shown(table, scope)}
        limit ${VERY_MANY}
      )
      select ${table}::text as kind, count(*) as total, coalesce(sum(view_count), 0) as views
      from (select view_count from found limit ${MAX_COUNTED}) as counted
    )`,
  )
  return sql`${sql.join(counts, sql` union all `)}`
}

/** Ranks in tiers: once there are enough matches, lower ones are not queried. */
function bestOf(table: ListName, reading: ParsedQuery, scope: Scope): RawBuilder<{ id: number }> {
  const tiers = fitsInOrder(reading, table).map(
    (fit) => sql`(
      select id from ${sql.table(table)} where ${fit} and ${shown(table, scope)}
      order by ${FIRST[table]} created_at desc, id desc limit ${MAX_FOUND}
    )`,
  )
  return sql`${sql.join(tiers, sql` union all `)} limit ${MAX_FOUND}`
}

/** Orders of the lists; must match their indexes. */
const FIRST: Readonly<Record<ListName, RawBuilder<unknown>>> = {
  products: sql`is_reserved,`,
  businesses: sql``,
  gigs: sql``,
}

type Titled = { title: string; viewCount: number }

/** Finds titles with the last word as a prefix, in a sample if there are very many. */
function titlesWith({ words }: ParsedQuery, scope: Scope): RawBuilder<Titled> {
  const titles = LIST_NAMES.map(
    (table) => sql`(
      select ${TITLES[table]} as title, view_count as "viewCount"
      from ${sql.table(table)} where ${fits(words, 'title_words')} and ${shown(table, scope)} limit ${TITLES_LOOKED_AT}
    )`,
  )
  return sql`${sql.join(titles, sql` union all `)}`
}

const TITLES: Readonly<Record<ListName, RawBuilder<string>>> = {
  products: sql`title`,
  businesses: sql`name`,
  gigs: sql`coalesce(nullif(trim(title), ''), left(description, 81))`,
}

function shown(table: ListName, { campus, viewer }: Scope): RawBuilder<unknown> {
  const here = campus === undefined ? sql`true` : sql`campus = ${campus}`
  return sql`${IN_SIGHT[table]} and ${here} and ${notBlockedFor(viewer, `${table}.user_id`)}`
}
