import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Product, ProductQuery } from '#adapters/contract/catalog/products.ts'
import type { AdminProduct } from '#adapters/contract/moderation/disabling.ts'
import type { Reads } from '#adapters/contract/reads.ts'
import { FACT_FILTERS, FACTS, type FactFilter } from '#domain/catalog/facts.ts'
import { shownAvailability } from '#domain/catalog/stock.ts'
import type { Actor } from '#domain/shared/actor.ts'
import { fromNaira, toNaira } from '#domain/shared/money.ts'
import { inSightOf } from '../messaging/blocks.ts'
import { numberOf, shownCount, storedCount } from '../runtime/counts.ts'
import type { Database, Db } from '../runtime/database.ts'
import { pageOf, type Sort } from '../runtime/page.ts'
import { isVerified } from '../students/reads.ts'
import { AT_MOST, IMAGE_COLUMNS, inOrder, listingOf, OWNER_COLUMNS, shownTo } from './listing-reads.ts'
import { PRODUCT_COLUMNS } from './product-row.ts'
import { fitsReading, type Reading, searched } from './search.ts'

type ProductReads = Pick<
  Reads,
  | 'products'
  | 'productsOf'
  | 'newestProducts'
  | 'adminProducts'
  | 'disabledProducts'
  | 'product'
  | 'hasProductAlert'
>

/** Lists and details of products. */
export function productReads(db: Db): ProductReads {
  return {
    products: (query, viewer) =>
      searched(db, query.search, (reading) =>
        productPage(
          db,
          query,
          productConditions(query, reading, viewer),
          SORTS[query.sort],
          hasCounter(query) && !reading
            ? () =>
                numberOf(
                  db,
                  shownCount(
                    'products',
                    { campus: query.campus, category: query.category, states: ['listed'] },
                    { exclude: query.exclude, viewer },
                  ),
                )
            : undefined,
        ),
      ),
    async productsOf(userId) {
      const rows = await selectProducts(db)
        .where('p.user_id', '=', userId)
        .orderBy(NEWEST)
        .limit(AT_MOST)
        .execute()
      return rows.map(productOf)
    },
    async newestProducts(limit) {
      const rows = await db
        .selectFrom('products as p')
        .select(['p.id', 'p.created_at'])
        .where('p.is_listed', '=', true)
        .orderBy(NEWEST)
        .limit(limit)
        .execute()
      return rows.map(({ id, created_at }) => ({ id, changedAt: created_at }))
    },
    adminProducts: (query, campus) =>
      searched(db, query.search, (reading) =>
        adminPage(
          db,
          query,
          ofCampus(campus, false, reading),
          SORTS.newest,
          reading
            ? undefined
            : () => numberOf(db, storedCount('products', { campus, states: ['listed', 'unlisted'] })),
        ),
      ),
    disabledProducts: (query, campus) =>
      searched(db, query.search, (reading) =>
        adminPage(
          db,
          query,
          ofCampus(campus, true, reading),
          BY_ID,
          reading ? undefined : () => numberOf(db, storedCount('products', { campus, states: ['disabled'] })),
        ),
      ),
    async hasProductAlert(userId, productId) {
      const row = await db
        .selectFrom('product_alerts')
        .select('user_id')
        .where('product_id', '=', productId)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row !== undefined
    },
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

/** Products with their pictures and whose they are. */
export function selectProducts(db: Db) {
  return db
    .selectFrom('products as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select([...PRODUCT_COLUMNS, 'p.view_count', 'p.favorite_count'])
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
  sort: Sort,
  count: (() => Promise<number>) | undefined,
): Promise<{ rows: Product[]; total: number }> {
  const matching = db.selectFrom('products as p').where(where)
  const { rows, total } = await pageOf(selectProducts(db), matching, sort, page, count)
  return { rows: rows.map(productOf), total }
}

/** The same for admins, with the open reports of each row: only those of the page are counted, by their index. */
async function adminPage(
  db: Db,
  page: { page: number; limit: number },
  where: Condition,
  sort: Sort,
  count: (() => Promise<number>) | undefined,
): Promise<{ rows: AdminProduct[]; total: number }> {
  const found = selectProducts(db).select((eb) =>
    eb
      .selectFrom('reports as r')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .whereRef('r.product_id', '=', 'p.id')
      .where('r.status', '=', 'open')
      .as('open_reports'),
  )
  const matching = db.selectFrom('products as p').where(where)
  const { rows, total } = await pageOf(found, matching, sort, page, count)
  return {
    rows: rows.map(({ open_reports, ...row }) => ({ ...productOf(row), openReports: open_reports ?? 0 })),
    total,
  }
}

/** Lists of a campus and a category are counted as they change; whatever else narrows one, its rows are counted. */
function hasCounter(query: ProductQuery): boolean {
  const counted: readonly string[] = COUNTED
  return Object.entries(query).every(([name, asked]) => asked === undefined || counted.includes(name))
}

const COUNTED = [
  'campus',
  'category',
  'exclude',
  'search',
  'sort',
  'page',
  'limit',
] as const satisfies (keyof ProductQuery)[]

/** What admins look through: what is disabled by an index of its own, the others without one, as few ask. */
function ofCampus(campus: string | undefined, isDisabled: boolean, reading: Reading | undefined): Condition {
  return (eb) => {
    const all: Expression<SqlBool>[] = [eb('p.is_disabled', '=', isDisabled)]
    if (campus !== undefined) all.push(eb('p.campus', '=', campus))
    if (reading) all.push(fitsReading(reading, 'products'))
    return eb.and(all)
  }
}

/** True for what a list with this query has; without a viewer nobody is blocked. */
export function productConditions(
  query: Omit<ProductQuery, 'sort' | 'page' | 'limit'>,
  reading: Reading | undefined,
  viewer?: Actor | undefined,
): Condition {
  return (eb) => {
    const all: Expression<SqlBool>[] = [eb('p.is_listed', '=', true), inSightOf(viewer, 'p.user_id')]
    if (query.campus !== undefined) all.push(eb('p.campus', '=', query.campus))
    if (query.category !== undefined) all.push(eb('p.category', '=', query.category))
    if (query.condition !== undefined) all.push(eb('p.condition', 'in', query.condition))
    all.push(...factsAsked(query))
    if (query.seller !== undefined) all.push(eb('p.user_id', '=', query.seller))
    if (query.verified !== undefined) all.push(isVerified('p.user_id'))
    if (query.exclude !== undefined) all.push(eb('p.id', '<>', query.exclude))
    if (query.minPrice !== undefined) all.push(eb('p.price_kobo', '>=', fromNaira(query.minPrice)))
    if (query.maxPrice !== undefined) all.push(eb('p.price_kobo', '<=', fromNaira(query.maxPrice)))
    if (reading) all.push(fitsReading(reading, 'products'))
    return eb.and(all)
  }
}

/** As the indexes of `0001_catalog.sql` have them. */
function factsAsked(query: Omit<ProductQuery, 'sort' | 'page' | 'limit'>): RawBuilder<SqlBool>[] {
  const { brand, isNegotiable } = query
  return [
    ...(brand === undefined ? [] : [sql<SqlBool>`lower(p.brand) = lower(${brand})`]),
    ...(isNegotiable === undefined ? [] : [sql<SqlBool>`p.is_negotiable`]),
    ...FACT_FILTERS.flatMap((filter) => {
      const asked = query[filter.name]
      if (asked === undefined) return []
      // The second half names the partial index, which Postgres would not find by the first.
      return [sql<SqlBool>`(${factFits(filter, asked)} and p.facts ? ${sql.lit(filter.fact)})`]
    }),
  ]
}

/** Whether a fact is what a filter asks for. */
function factFits({ fact, name }: FactFilter, asked: string | number): RawBuilder<unknown> {
  const told = sql`(p.facts ->> ${sql.lit(fact)})`
  switch (FACTS[fact].takes.is) {
    case 'number':
      return name.startsWith('min') ? sql`${told}::integer >= ${asked}` : sql`${told}::integer <= ${asked}`
    case 'answer':
      return sql`${told}::boolean = ${asked === 'true'}`
    case 'text':
      return sql`lower${told} = lower(${asked})`
  }
}

const NEWEST = sql`p.created_at desc, p.id desc`
const BY_ID: Sort = [{ by: 'p.id', down: true }]
const SORTS: Record<ProductQuery['sort'], Sort> = {
  newest: [{ by: 'p.created_at', down: true }, ...BY_ID],
  price_asc: [{ by: 'p.price_kobo', nullable: true }, ...BY_ID],
  price_desc: [{ by: 'p.price_kobo', down: true, nullable: true }, ...BY_ID],
  popular: [{ by: 'p.view_count', down: true }, ...BY_ID],
}

/** A row in the contract's shape. */
export function productOf(row: Row): Product {
  return {
    ...listingOf(row),
    title: row.title,
    condition: row.condition,
    brand: row.brand,
    isNegotiable: row.is_negotiable,
    facts: row.facts,
    price: row.price_kobo === null ? null : toNaira(row.price_kobo),
    platformPurchaseEnabled: row.platform_purchase_enabled,
    availability: shownAvailability(row),
    awaitsAnswer: row.asked_at !== null,
    stock: row.stock,
    awaitsStock: row.stock === null && row.stock_question === 'asked',
  }
}
