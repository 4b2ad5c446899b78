import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Listed } from '#adapters/contract/core/endpoint.ts'
import type { Reads } from '#adapters/contract/reads.ts'
import type { Actor } from '#domain/shared/actor.ts'
import { notBlockedFor } from '../messaging/blocks.ts'
import { IN_LISTS, NEWEST_FIRST, numberOf, shownCount, storedCount } from '../runtime/counts.ts'
import type { Db } from '../runtime/database.ts'
import { orderOf, pageOf, type Sort } from '../runtime/page.ts'
import { isVerified } from '../students/reads.ts'
import { inOrder, MAX_ROWS, shownTo } from './listing-reads.ts'
import { matchesQuery, type ParsedQuery, withFallback } from './search.ts'

type Narrowing = {
  campus?: string | undefined
  category?: string | undefined
  seller?: number | undefined
  verified?: 'true' | undefined
  exclude?: number | undefined
}
type Requested = Narrowing & {
  search?: string | undefined
  sort: 'newest' | 'price_asc' | 'price_desc' | 'popular'
  page: number
  limit: number
}
type Page = { page: number; limit: number }

export type Lists<In, From extends keyof In, Row, Shown, Query> = {
  table: keyof typeof IN_LISTS
  select: (db: Db) => SelectQueryBuilder<In, From, Row>
  rowOf: (row: Row) => Shown
  /** Sort column for prices; without one, lists have their usual order. */
  price?: Sort[number]
  filters: (query: Query) => Expression<SqlBool>[]
  states: (query: Query) => readonly string[] | undefined
}

/** Any other filter makes the list count rows. */
const COUNTED: ReadonlySet<string> = new Set([
  'campus',
  'category',
  'status',
  'exclude',
  'search',
  'sort',
  'page',
  'limit',
])

const BY_ID: Sort = [{ by: 'l.id', down: true }]

export function listsOf<In, From extends keyof In, Row extends { id: number }, Shown, Query>(
  db: Db,
  lists: Lists<In, From, Row, Shown, Query>,
) {
  const { table, select, rowOf } = lists
  return {
    list: (query: Query & Requested, viewer: Actor | undefined): Promise<Listed<Shown>> =>
      withFallback(db, query.search, (reading) => {
        const { campus, category, exclude } = query
        const counted = { campus, category, states: lists.states(query) }
        const isCounted = Object.entries(query).every(
          ([name, requested]) => requested === undefined || COUNTED.has(name),
        )
        return page(
          query,
          isInList(lists, query, reading, viewer),
          sortOf(query.sort),
          isCounted && !reading ? shownCount(table, counted, { exclude, viewer }) : undefined,
        )
      }),
    forAdmins: (
      query: Page & { search?: string | undefined },
      campus: string | undefined,
      { isDisabled }: { isDisabled: boolean },
    ): Promise<Listed<Shown>> =>
      withFallback(db, query.search, (reading) => {
        const states = isDisabled ? ['disabled'] : ['listed', 'unlisted']
        return page(
          query,
          all([
            sql`l.is_disabled = ${isDisabled}`,
            ...equal('l.campus', campus),
            ...(reading ? [matchesQuery(reading, table)] : []),
          ]),
          isDisabled ? BY_ID : NEWEST_FIRST,
          reading ? undefined : storedCount(table, { campus, states }),
        )
      }),
    async of(userId: number): Promise<Shown[]> {
      const isTheirs = sql<SqlBool>`l.user_id = ${userId}`
      const isThere = table === 'gigs' ? IN_LISTS.gigs.shown : sql<SqlBool>`true`
      const rows = await select(db)
        .where(all([isTheirs, isThere]))
        .orderBy(orderOf(NEWEST_FIRST))
        .limit(MAX_ROWS)
        .execute()
      return rows.map(rowOf)
    },
    async byId(ids: readonly number[]): Promise<Shown[]> {
      if (ids.length === 0) return []
      const rows = await select(db)
        .where(sql<SqlBool>`l.id in (${sql.join(ids)})`)
        .execute()
      return inOrder(ids, rows).map(rowOf)
    },
  }

  async function page(requested: Page, where: RawBuilder<SqlBool>, sort: Sort, count?: RawBuilder<number>) {
    const matching = rowsOf(table, db).where(where)
    const counting = count && (() => numberOf(db, count))
    const { rows, total } = await pageOf(select(db), matching, sort, requested, counting)
    return { rows: rows.map(rowOf), total }
  }

  function sortOf(sort: Requested['sort']): Sort {
    if (sort === 'popular') return [{ by: 'l.view_count', down: true }, ...BY_ID]
    if (sort === 'newest' || !lists.price) return IN_LISTS[table].order
    return [{ ...lists.price, ...(sort === 'price_desc' && { down: true }) }, ...BY_ID]
  }
}

export function newestReads(db: Db): Pick<Reads, 'newestOf'> {
  return {
    newestOf: (list, limit) =>
      rowsOf(list, db)
        .select(['l.id', 'l.created_at as changedAt'])
        .where(IN_LISTS[list].shown)
        .orderBy(orderOf(IN_LISTS[list].order))
        .limit(limit)
        .execute(),
  }
}

/** Returns one listing, or only its disabled state, depending on the viewer (R19). */
export async function oneOf<In, From extends keyof In, Row extends Parameters<typeof shownTo>[1], Shown>(
  db: Db,
  { select, rowOf }: Pick<Lists<In, From, Row, Shown, never>, 'select' | 'rowOf'>,
  id: number,
  viewer: Actor | undefined,
) {
  const row = (await select(db)
    .where(all([sql`l.id = ${id}`, notBlockedFor(viewer, 'l.user_id')]))
    .executeTakeFirst()) as Row | undefined
  return row && shownTo(viewer, row, () => rowOf(row))
}

/** Returns the SQL condition of a list with this query; without a viewer, no blocks apply. */
export function isInList<Query>(
  { table, filters }: { table: keyof typeof IN_LISTS; filters: (query: Query) => Expression<SqlBool>[] },
  query: Query & Narrowing,
  reading: ParsedQuery | undefined,
  viewer?: Actor | undefined,
): RawBuilder<SqlBool> {
  return all([
    IN_LISTS[table].shown,
    notBlockedFor(viewer, 'l.user_id'),
    ...equal('l.campus', query.campus),
    ...equal('l.category', query.category),
    ...equal('l.user_id', query.seller),
    ...(query.verified === undefined ? [] : [isVerified('l.user_id')]),
    ...(query.exclude === undefined ? [] : [sql<SqlBool>`l.id <> ${query.exclude}`]),
    ...filters(query),
    ...(reading ? [matchesQuery(reading, table)] : []),
  ])
}

export function equal(column: string, requested: string | number | undefined): RawBuilder<SqlBool>[] {
  return requested === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} = ${requested}`]
}

export function between(
  column: string,
  least: number | undefined,
  most: number | undefined,
): RawBuilder<SqlBool>[] {
  return [
    ...(least === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} >= ${least}`]),
    ...(most === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} <= ${most}`]),
  ]
}

function all(conditions: readonly Expression<unknown>[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

function rowsOf(table: string, db: Db) {
  return db.selectFrom(sql<{ id: number; created_at: Date }>`${sql.table(table)}`.as('l'))
}
