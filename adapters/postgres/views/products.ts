import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Product, ProductQuery } from '#adapters/http/contract/catalog.ts'
import type { Viewer, Views } from '#adapters/http/contract/views.ts'
import { toNaira } from '#domain/shared/money.ts'
import type { Database, Db } from '../database.ts'
import { fitsReading, type Reading, searched } from '../search.ts'
import { inSightOf } from './apart.ts'
import { AT_MOST, IMAGE_COLUMNS, inOrder, listingOf, OWNER_COLUMNS, shownTo } from './listings.ts'
import { pageOf } from './page.ts'

type ProductViews = Pick<
  Views,
  'products' | 'productsOf' | 'newestProducts' | 'adminProducts' | 'disabledProducts' | 'product'
>

/** Lists and details of products. */
export function productViews(db: Db): ProductViews {
  return {
    products: (query, viewer) =>
      searched(db, query.search, (reading) =>
        productPage(db, query, conditionsOf(query, reading, viewer), ORDERS[query.sort]),
      ),
    async productsOf(userId) {
      const rows = await selectProducts(db)
        .where('p.user_id', '=', userId)
        .orderBy(ORDERS.newest)
        .limit(AT_MOST)
        .execute()
      return rows.map(productOf)
    },
    async newestProducts(most) {
      const rows = await db
        .selectFrom('products as p')
        .select(['p.id', 'p.created_at'])
        .where('p.is_listed', '=', true)
        .orderBy(ORDERS.newest)
        .limit(most)
        .execute()
      return rows.map(({ id, created_at }) => ({ id, changedAt: created_at }))
    },
    adminProducts: (query, campus) =>
      searched(db, query.search, (reading) => productPage(db, query, ofCampus(campus, false, reading))),
    disabledProducts: (query, campus) =>
      searched(db, query.search, (reading) =>
        productPage(db, query, ofCampus(campus, true, reading), sql`p.id desc`),
      ),
    async product(id, viewer) {
      const row = await selectProducts(db)
        .where('p.id', '=', id)
        .where(inSightOf(viewer, 'p.user_id'))
        .executeTakeFirst()
      return row && shownTo(viewer, row, () => productOf(row))
    },
  }
}

/** These products, in this order. */
export async function productsById(db: Db, ids: readonly number[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const rows = await selectProducts(db).where('p.id', 'in', ids).execute()
  return inOrder(ids, rows).map(productOf)
}

/** All but what only the search reads. */
const PRODUCT_COLUMNS = [
  'p.id',
  'p.user_id',
  'p.description',
  'p.category',
  'p.campus',
  'p.is_disabled',
  'p.disabled_reason',
  'p.view_count',
  'p.favorite_count',
  'p.created_at',
  'p.title',
  'p.price_kobo',
  'p.platform_purchase_enabled',
  'p.availability',
  'p.asked_at',
  'p.stock',
] as const

/** Products with their pictures and whose they are. */
export function selectProducts(db: Db) {
  return db
    .selectFrom('products as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(PRODUCT_COLUMNS)
    .select(OWNER_COLUMNS)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('product_images as i')
          .select(IMAGE_COLUMNS)
          .whereRef('i.product_id', '=', 'p.id')
          .orderBy('i.position'),
      ).as('images'),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof selectProducts>['executeTakeFirstOrThrow']>>
type From = Database & { p: Database['products'] }

type Condition = (eb: ExpressionBuilder<From, 'p'>) => Expression<SqlBool>

async function productPage(
  db: Db,
  page: { page: number; limit: number },
  where: Condition,
  order: RawBuilder<unknown> = ORDERS.newest,
): Promise<{ rows: Product[]; total: number }> {
  const found = selectProducts(db).where(where).orderBy(order)
  const { rows, total } = await pageOf(found, db.selectFrom('products as p').where(where), page)
  return { rows: rows.map(productOf), total }
}

/** What admins look through: what is disabled by an index of its own, the others without one, as few ask. */
function ofCampus(campus: string | undefined, isDisabled: boolean, reading: Reading | undefined): Condition {
  return (eb) => {
    const all: Expression<SqlBool>[] = [eb('p.is_disabled', '=', isDisabled)]
    if (campus !== undefined) all.push(eb('p.campus', '=', campus))
    if (reading) all.push(fitsReading(reading))
    return eb.and(all)
  }
}

function conditionsOf(
  query: ProductQuery,
  reading: Reading | undefined,
  viewer: Viewer | undefined,
): Condition {
  return (eb) => {
    const all: Expression<SqlBool>[] = [eb('p.is_listed', '=', true), inSightOf(viewer, 'p.user_id')]
    if (query.campus !== undefined) all.push(eb('p.campus', '=', query.campus))
    if (query.category !== undefined) all.push(eb('p.category', '=', query.category))
    if (query.seller !== undefined) all.push(eb('p.user_id', '=', query.seller))
    if (query.exclude !== undefined) all.push(eb('p.id', '<>', query.exclude))
    if (query.minPrice !== undefined) all.push(eb('p.price_kobo', '>=', Math.round(query.minPrice * 100)))
    if (query.maxPrice !== undefined) all.push(eb('p.price_kobo', '<=', Math.round(query.maxPrice * 100)))
    if (reading) all.push(fitsReading(reading))
    return eb.and(all)
  }
}

/** Each order ends in the id, so that pages never overlap. */
const ORDERS: Record<ProductQuery['sort'], RawBuilder<unknown>> = {
  newest: sql`p.created_at desc, p.id desc`,
  price_asc: sql`p.price_kobo asc nulls last, p.id desc`,
  price_desc: sql`p.price_kobo desc nulls last, p.id desc`,
  popular: sql`p.view_count desc, p.id desc`,
}

/** A row in the contract's shape. */
export function productOf(row: Row): Product {
  return {
    ...listingOf(row),
    title: row.title,
    price: row.price_kobo === null ? null : toNaira(row.price_kobo),
    platformPurchaseEnabled: row.platform_purchase_enabled,
    availability: row.availability,
    awaitsAnswer: row.asked_at !== null,
    stock: row.stock,
  }
}
