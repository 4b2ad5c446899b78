import { type Expression, type SqlBool, sql } from 'kysely'
import * as z from 'zod/mini'
import { SAVED_FILTERS } from '#adapters/contract/notifying/alerts.ts'
import { KINDS, type ListingKind } from '#domain/catalog/kinds.ts'
import { searchWords } from '#domain/catalog/search.ts'
import { type SavedSearch, searchKey } from '#domain/notifying/alerts/saved-search.ts'
import { BUSINESS_LISTS } from '../catalog/business-reads.ts'
import { isInList } from '../catalog/listing-lists.ts'
import { PRODUCT_LISTS } from '../catalog/product-reads.ts'
import type { ParsedQuery } from '../catalog/search.ts'
import { GIG_LISTS } from '../gigs/reads.ts'
import { isBlockBetween } from '../messaging/block-between.ts'
import type { Db } from '../runtime/database.ts'

type Listing = { kind: ListingKind; id: number; userId: number; campus: string }

const AT_ONCE = 100

/** Returns the searches after this one, without the seller's own and those of blocked users. */
export async function searchesFor(
  db: Db,
  { kind, campus, userId }: Listing,
  after: number,
  limit: number,
): Promise<SavedSearch[]> {
  const rows = await db
    .selectFrom('saved_searches as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .selectAll('s')
    .where('s.kind', 'in', ['all', KINDS[kind].many])
    .where((on) => on.or([on('s.campus', 'is', null), on('s.campus', '=', campus)]))
    .where('s.user_id', '<>', userId)
    .where('s.id', '>', after)
    .where('u.deleted_at', 'is', null)
    .where(sql<boolean>`not ${isBlockBetween(sql`u.id`, sql`${userId}::bigint`)}`)
    .orderBy('s.id')
    .limit(limit)
    .execute()
  return rows.map(savedSearchOf)
}

export async function searchesFinding(
  db: Db,
  { kind, id }: Pick<Listing, 'kind' | 'id'>,
  searches: readonly SavedSearch[],
): Promise<SavedSearch[]> {
  // Equal searches of many users are evaluated once.
  const byKey = Map.groupBy(searches, searchKey)
  const each = [...byKey.values()].flatMap(([first]) => first ?? [])
  const found: SavedSearch[] = []
  for (let from = 0; from < each.length; from += AT_ONCE)
    found.push(...(await comparedWith(db, kind, id, each.slice(from, from + AT_ONCE))))
  return found.flatMap((search) => byKey.get(searchKey(search)) ?? [])
}

async function comparedWith(db: Db, kind: ListingKind, id: number, searches: readonly SavedSearch[]) {
  const columns = searches.map(
    (search, index) => sql`${conditionOf(kind, search) ?? sql`false`} as ${sql.ref(`s${index}`)}`,
  )
  const { rows } = await sql<Readonly<Record<string, boolean>>>`
    select ${sql.join(columns)} from ${sql.table(KINDS[kind].many)} as l where l.id = ${id}`.execute(db)
  return searches.filter((_, index) => rows[0]?.[`s${index}`] === true)
}

const LISTS = { product: PRODUCT_LISTS, business: BUSINESS_LISTS, gig: GIG_LISTS } as const

/** An unknown filter matches nothing; gigs match while they are open. */
function conditionOf(kind: ListingKind, { filters }: SavedSearch): Expression<SqlBool> | undefined {
  const { data } = z.safeParse(SAVED_FILTERS[KINDS[kind].many], filters)
  const query = { ...data, ...(kind === 'gig' && { status: 'open' }) }
  return data && isInList<object>(LISTS[kind], query, readingOf(data))
}

function readingOf({ search }: { search?: string | undefined }): ParsedQuery | undefined {
  return search === undefined ? undefined : { words: searchWords(search) }
}

type Row = {
  id: number
  user_id: number
  kind: SavedSearch['kind']
  campus: string | null
  filters: unknown
  created_at: Date
}

export function savedSearchOf(row: Row): SavedSearch {
  return {
    id: row.id,
    userId: row.user_id,
    kind: row.kind,
    campus: row.campus,
    filters: row.filters as Record<string, string>,
    createdAt: row.created_at,
  }
}
