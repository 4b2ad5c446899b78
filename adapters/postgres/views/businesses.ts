import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Business, BusinessQuery } from '#adapters/http/contract/businesses.ts'
import type { Viewer, Views } from '#adapters/http/contract/views.ts'
import type { Database, Db } from '../database.ts'
import { fitsReading, type Reading, searched } from '../search.ts'
import { inSightOf } from './apart.ts'
import { AT_MOST, IMAGE_COLUMNS, inOrder, listingOf, OWNER_COLUMNS, shownTo } from './listings.ts'
import { pageOf } from './page.ts'

type BusinessViews = Pick<
  Views,
  'businesses' | 'businessesOf' | 'newestBusinesses' | 'disabledBusinesses' | 'business'
>

/** Lists and details of businesses. */
export function businessViews(db: Db): BusinessViews {
  return {
    businesses: (query, viewer) =>
      searched(db, query.search, (reading) =>
        businessPage(db, query, conditionsOf(query, reading, viewer), ORDERS[query.sort]),
      ),
    async businessesOf(userId) {
      const rows = await selectBusinesses(db)
        .where('b.user_id', '=', userId)
        .orderBy(ORDERS.newest)
        .limit(AT_MOST)
        .execute()
      return rows.map(businessOf)
    },
    async newestBusinesses(most) {
      const rows = await db
        .selectFrom('businesses as b')
        .select(['b.id', 'b.created_at'])
        .where('b.is_disabled', '=', false)
        .orderBy(ORDERS.newest)
        .limit(most)
        .execute()
      return rows.map(({ id, created_at }) => ({ id, changedAt: created_at }))
    },
    disabledBusinesses: (query, campus) =>
      searched(db, query.search, (reading) =>
        businessPage(db, query, disabledOn(campus, reading), sql`b.id desc`),
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
  order: RawBuilder<unknown>,
): Promise<{ rows: Business[]; total: number }> {
  const found = selectBusinesses(db).where(where).orderBy(order)
  const { rows, total } = await pageOf(found, db.selectFrom('businesses as b').where(where), page)
  return { rows: rows.map(businessOf), total }
}

function disabledOn(campus: string | undefined, reading: Reading | undefined): Condition {
  return (eb) => {
    const all: Expression<SqlBool>[] = [eb('b.is_disabled', '=', true)]
    if (campus !== undefined) all.push(eb('b.campus', '=', campus))
    if (reading) all.push(fitsReading(reading))
    return eb.and(all)
  }
}

function conditionsOf(
  query: BusinessQuery,
  reading: Reading | undefined,
  viewer: Viewer | undefined,
): Condition {
  return (eb) => {
    const all: Expression<SqlBool>[] = [eb('b.is_disabled', '=', false), inSightOf(viewer, 'b.user_id')]
    if (query.campus !== undefined) all.push(eb('b.campus', '=', query.campus))
    if (query.category !== undefined) all.push(eb('b.category', '=', query.category))
    if (query.seller !== undefined) all.push(eb('b.user_id', '=', query.seller))
    if (query.exclude !== undefined) all.push(eb('b.id', '<>', query.exclude))
    if (reading) all.push(fitsReading(reading))
    return eb.and(all)
  }
}

const NEWEST = sql`b.created_at desc, b.id desc`

/** Each order ends in the id, so that pages never overlap; without prices, the newest are first. */
const ORDERS: Record<BusinessQuery['sort'], RawBuilder<unknown>> = {
  newest: NEWEST,
  price_asc: NEWEST,
  price_desc: NEWEST,
  popular: sql`b.view_count desc, b.id desc`,
}

/** A row in the contract's shape. */
export function businessOf(row: Row): Business {
  return { ...listingOf(row), name: row.name }
}
