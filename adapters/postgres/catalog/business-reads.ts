import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Business, BusinessQuery } from '#adapters/contract/catalog/businesses.ts'
import type { Reads } from '#adapters/contract/reads.ts'
import type { Actor } from '#domain/shared/actor.ts'
import { inSightOf } from '../messaging/blocks.ts'
import { numberOf, shownCount, storedCount } from '../runtime/counts.ts'
import type { Database, Db } from '../runtime/database.ts'
import { pageOf, type Sort } from '../runtime/page.ts'
import { isVerified } from '../students/reads.ts'
import { AT_MOST, IMAGE_COLUMNS, inOrder, listingOf, OWNER_COLUMNS, shownTo } from './listing-reads.ts'
import { fitsReading, type Reading, searched } from './search.ts'

type BusinessReads = Pick<
  Reads,
  'businesses' | 'businessesOf' | 'newestBusinesses' | 'disabledBusinesses' | 'business'
>

/** Lists and details of businesses. */
export function businessReads(db: Db): BusinessReads {
  return {
    businesses: (query, viewer) =>
      searched(db, query.search, (reading) =>
        businessPage(
          db,
          query,
          businessConditions(query, reading, viewer),
          SORTS[query.sort],
          reading || query.seller !== undefined || query.verified !== undefined
            ? undefined
            : () =>
                numberOf(
                  db,
                  shownCount(
                    'businesses',
                    { campus: query.campus, category: query.category, states: ['listed'] },
                    { exclude: query.exclude, viewer },
                  ),
                ),
        ),
      ),
    async businessesOf(userId) {
      const rows = await selectBusinesses(db)
        .where('b.user_id', '=', userId)
        .orderBy(NEWEST)
        .limit(AT_MOST)
        .execute()
      return rows.map(businessOf)
    },
    async newestBusinesses(limit) {
      const rows = await db
        .selectFrom('businesses as b')
        .select(['b.id', 'b.created_at'])
        .where('b.is_disabled', '=', false)
        .orderBy(NEWEST)
        .limit(limit)
        .execute()
      return rows.map(({ id, created_at }) => ({ id, changedAt: created_at }))
    },
    disabledBusinesses: (query, campus) =>
      searched(db, query.search, (reading) =>
        businessPage(
          db,
          query,
          disabledOn(campus, reading),
          BY_ID,
          reading
            ? undefined
            : () => numberOf(db, storedCount('businesses', { campus, states: ['disabled'] })),
        ),
      ),
    async business(id, viewer) {
      const row = await selectBusinesses(db)
        .where('b.id', '=', id)
        .where(inSightOf(viewer, 'b.user_id'))
        .executeTakeFirst()
      return row && shownTo(viewer, row, () => businessOf(row))
    },
  }
}

/** These businesses, in this order. */
export async function businessesById(db: Db, ids: readonly number[]): Promise<Business[]> {
  if (ids.length === 0) return []
  const rows = await selectBusinesses(db).where('b.id', 'in', ids).execute()
  return inOrder(ids, rows).map(businessOf)
}

/** All but what only the search reads. */
const BUSINESS_COLUMNS = [
  'b.id',
  'b.user_id',
  'b.description',
  'b.category',
  'b.campus',
  'b.is_disabled',
  'b.disabled_reason',
  'b.view_count',
  'b.favorite_count',
  'b.created_at',
  'b.name',
] as const

/** Businesses with their pictures and whose they are. */
export function selectBusinesses(db: Db) {
  return db
    .selectFrom('businesses as b')
    .innerJoin('users as u', 'u.id', 'b.user_id')
    .select(BUSINESS_COLUMNS)
    .select(OWNER_COLUMNS)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('business_images as i')
          .select(IMAGE_COLUMNS)
          .whereRef('i.business_id', '=', 'b.id')
          .orderBy('i.position'),
      ).as('images'),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof selectBusinesses>['executeTakeFirstOrThrow']>>
type From = Database & { b: Database['businesses'] }

type Condition = (eb: ExpressionBuilder<From, 'b'>) => Expression<SqlBool>

async function businessPage(
  db: Db,
  page: { page: number; limit: number },
  where: Condition,
  sort: Sort,
  count: (() => Promise<number>) | undefined,
): Promise<{ rows: Business[]; total: number }> {
  const matching = db.selectFrom('businesses as b').where(where)
  const { rows, total } = await pageOf(selectBusinesses(db), matching, sort, page, count)
  return { rows: rows.map(businessOf), total }
}

function disabledOn(campus: string | undefined, reading: Reading | undefined): Condition {
  return (eb) => {
    const all: Expression<SqlBool>[] = [eb('b.is_disabled', '=', true)]
    if (campus !== undefined) all.push(eb('b.campus', '=', campus))
    if (reading) all.push(fitsReading(reading, 'businesses'))
    return eb.and(all)
  }
}

/** True for what a list with this query has; without a viewer nobody is blocked. */
export function businessConditions(
  query: Omit<BusinessQuery, 'sort' | 'page' | 'limit'>,
  reading: Reading | undefined,
  viewer?: Actor | undefined,
): Condition {
  return (eb) => {
    const all: Expression<SqlBool>[] = [eb('b.is_disabled', '=', false), inSightOf(viewer, 'b.user_id')]
    if (query.campus !== undefined) all.push(eb('b.campus', '=', query.campus))
    if (query.category !== undefined) all.push(eb('b.category', '=', query.category))
    if (query.seller !== undefined) all.push(eb('b.user_id', '=', query.seller))
    if (query.verified !== undefined) all.push(isVerified('b.user_id'))
    if (query.exclude !== undefined) all.push(eb('b.id', '<>', query.exclude))
    if (reading) all.push(fitsReading(reading, 'businesses'))
    return eb.and(all)
  }
}

const NEWEST = sql`b.created_at desc, b.id desc`

const BY_ID: Sort = [{ by: 'b.id', down: true }]
const NEWEST_FIRST: Sort = [{ by: 'b.created_at', down: true }, ...BY_ID]

/** Without prices, the newest are first. */
const SORTS: Record<BusinessQuery['sort'], Sort> = {
  newest: NEWEST_FIRST,
  price_asc: NEWEST_FIRST,
  price_desc: NEWEST_FIRST,
  popular: [{ by: 'b.view_count', down: true }, ...BY_ID],
}

/** A row in the contract's shape. */
export function businessOf(row: Row): Business {
  return { ...listingOf(row), name: row.name }
}
