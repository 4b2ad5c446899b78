import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { appliesBlocks } from '#domain/catalog/access.ts'
import type { ListName } from '#domain/catalog/kinds.ts'
import type { Actor } from '#domain/shared/actor.ts'
import type { Db } from './database.ts'
import type { Sort } from './page.ts'

type CountedList = ListName | 'users' | 'orders_as_buyer' | 'orders_as_seller' | 'transactions' | 'audit_log'

export type CountedBy = {
  owner?: number | RawBuilder<unknown>
  campus?: string | undefined
  category?: string | undefined
  states?: readonly string[] | undefined
}

const COLUMNS = { campus: sql`campus`, category: sql`category`, state: sql`state` }

/** Returns a list's number of rows, from counters that the writing transactions maintain. */
export function storedCount(list: CountedList, by: CountedBy): RawBuilder<number> {
  const { owner = 0 } = by
  return sql<number>`(
    select coalesce(sum(rows), 0)::bigint from list_counts
    where list = ${list} and owner_id = ${owner} and ${narrowed(by, COLUMNS)})`
}

export async function numberOf(db: Db, count: RawBuilder<number>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${count} as total`.execute(db)
  return rows[0]?.total ?? 0
}

export const NEWEST_FIRST: Sort = [
  { by: 'l.created_at', down: true },
  { by: 'l.id', down: true },
]
const RESERVED_LAST: Sort = [{ by: 'l.is_reserved' }, ...NEWEST_FIRST]
const TAKEN_LAST: Sort = [{ by: 'l.is_taken' }, ...NEWEST_FIRST]

/** Listing lists as the public sees them, with rows as `l`. */
export const IN_LISTS = {
  products: { shown: sql<SqlBool>`l.is_listed`, state: sql`'listed'`, order: RESERVED_LAST },
  businesses: { shown: sql<SqlBool>`not l.is_disabled`, state: sql`'listed'`, order: NEWEST_FIRST },
  gigs: { shown: sql<SqlBool>`l.deleted_at is null`, state: sql`l.status`, order: TAKEN_LAST },
} as const

/** Returns the counter, less the excluded one and those of users blocked in either direction. */
export function shownCount(
  list: keyof typeof IN_LISTS,
  by: Omit<CountedBy, 'owner'>,
  { exclude = 0, viewer }: { exclude: number | undefined; viewer: Actor | undefined },
): RawBuilder<number> {
  const { shown, state } = IN_LISTS[list]
  const inList = sql`${shown} and ${narrowed(by, { campus: sql`l.campus`, category: sql`l.category`, state })}`
  const excluded = sql`select count(*) from ${sql.table(list)} l where l.id = ${exclude} and ${inList}`
  if (!appliesBlocks(viewer)) return sql<number>`${storedCount(list, by)} - (${excluded})`
  return sql<number>`${storedCount(list, by)} - (${excluded}) - (
    select coalesce(sum(theirs.rows), 0)::bigint
    from (
      select blocked_id as id from blocks where blocker_id = ${viewer.id}
      union select blocker_id from blocks where blocked_id = ${viewer.id}) hidden
    cross join lateral (
      select count(*) as rows from ${sql.table(list)} l
      where l.user_id = hidden.id and l.id <> ${exclude} and ${inList}) theirs)`
}

type Columns = { campus: RawBuilder<unknown>; category: RawBuilder<unknown>; state: RawBuilder<unknown> }

function narrowed({ campus, category, states }: CountedBy, columns: Columns): RawBuilder<unknown> {
  const all = [
    ...(campus === undefined ? [] : [sql`${columns.campus} = ${campus}`]),
    ...(category === undefined ? [] : [sql`${columns.category} = ${category}`]),
    ...(states === undefined ? [] : [sql`${columns.state} = any (${states}::text[])`]),
  ]
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}
