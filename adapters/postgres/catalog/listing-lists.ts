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

type Shared = {
  campus?: string | undefined
  category?: string | undefined
  seller?: number | undefined
  verified?: 'true' | undefined
  exclude?: number | undefined
}
type Asked = Shared & {
  search?: string | undefined
  sort: 'newest' | 'price_asc' | 'price_desc' | 'popular'
  page: number
  limit: number
}
type Page = { page: number; limit: number }

/** The SQL condition of each filter by its name; a filter without one does not compile. */
export type Conditions<Filters> = {
  readonly [Name in keyof Filters]-?: (asked: NonNullable<Filters[Name]>) => Expression<SqlBool>
}

/** Definition of one kind's lists; rows are aliased `l`. */
export type Lists<In, From extends keyof In, Row, Shown, Filters> = {
  table: keyof typeof IN_LISTS
  select: (db: Db) => SelectQueryBuilder<In, From, Row>
  rowOf: (row: Row) => Shown
  price?: Sort[number]
  filters: Conditions<Filters>
  /** The filter that the stored counters know as the state; without one, they count the shown. */
  stateFilter?: keyof Filters
}

const SHARED: Conditions<Shared> = {
  campus: (campus) => compared('l.campus', '=', campus),
  category: (category) => compared('l.category', '=', category),
  seller: (seller) => compared('l.user_id', '=', seller),
  verified: () => isVerified('l.user_id'),
  exclude: (id) => compared('l.id', '<>', id),
}
/** Filters by whether the stored counters can answer them; with any other the list counts rows. */
const IS_COUNTED: Record<keyof Shared, boolean> = {
  campus: true,
  category: true,
  seller: false,
  verified: false,
  exclude: true,
}
const UNCOUNTED = namesOf(SHARED).filter((name) => !IS_COUNTED[name])

const BY_ID: Sort = [{ by: 'l.id', down: true }]

export function listsOf<In, From extends keyof In, Row extends { id: number }, Shown, Filters>(
  db: Db,
  lists: Lists<In, From, Row, Shown, Filters>,
) {
  const { table, select, rowOf } = lists
  return {
    list: (query: Filters & Asked, viewer: Actor | undefined): Promise<Listed<Shown>> =>
      withFallback(db, query.search, (reading) =>
        page(
          query,
          isInList(lists, query, reading, viewer),
          sortOf(query.sort),
          reading ? undefined : countOf(query, viewer),
        ),
      ),
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
            ...asked(SHARED, { campus }),
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

  /** Returns the stored count; undefined where the counters do not know one. */
  function countOf(query: Filters & Asked, viewer: Actor | undefined): RawBuilder<number> | undefined {
    const { filters, stateFilter } = lists
    const uncounted = [...namesOf(filters).filter((name) => name !== stateFilter), ...UNCOUNTED]
    if (uncounted.some((name) => query[name] !== undefined)) return undefined
    const { campus, category, exclude } = query
    const state = stateFilter === undefined ? 'listed' : (query[stateFilter] as string | undefined)
    const states = state === undefined ? undefined : [state]
    return shownCount(table, { campus, category, states }, { exclude, viewer })
  }

  function sortOf(sort: Asked['sort']): Sort {
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
  { select, rowOf }: Pick<Lists<In, From, Row, Shown, object>, 'select' | 'rowOf'>,
  id: number,
  viewer: Actor | undefined,
) {
  const row = (await select(db)
    .where(all([sql`l.id = ${id}`, notBlockedFor(viewer, 'l.user_id')]))
    .executeTakeFirst()) as Row | undefined
  return row && shownTo(viewer, row, () => rowOf(row))
}

/** Returns the condition of a list with this query; without a viewer, no blocks apply. */
export function isInList<Filters>(
  { table, filters }: Pick<Lists<never, never, never, never, Filters>, 'table' | 'filters'>,
  query: Filters & Shared,
  reading: ParsedQuery | undefined,
  viewer?: Actor | undefined,
): RawBuilder<SqlBool> {
  return all([
    IN_LISTS[table].shown,
    notBlockedFor(viewer, 'l.user_id'),
    ...asked(SHARED, query),
    ...asked(filters, query),
    ...(reading ? [matchesQuery(reading, table)] : []),
  ])
}

function asked<Filters>(conditions: Conditions<Filters>, query: Filters): Expression<SqlBool>[] {
  return namesOf(conditions).flatMap((name) => {
    const value = query[name]
    return value === undefined || value === null ? [] : [conditions[name](value)]
  })
}

function namesOf<Filters>(conditions: Conditions<Filters>): (keyof Filters)[] {
  return Object.keys(conditions) as (keyof Filters)[]
}

export function compared(
  column: string,
  how: '=' | '<>' | '<=' | '>=',
  value: string | number,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} ${sql.raw(how)} ${value}`
}

function all(conditions: readonly Expression<unknown>[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

function rowsOf(table: string, db: Db) {
  return db.selectFrom(sql<{ id: number; created_at: Date }>`${sql.table(table)}`.as('l'))
}
