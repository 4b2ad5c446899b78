import { type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { PRODUCT_FILTERS, Product } from '#adapters/contract/catalog/products.ts'
import type { AdminProduct } from '#adapters/contract/moderation/disabling.ts'
import type { Reads } from '#adapters/contract/reads.ts'
import { FACT_FILTERS, FACTS, type FactFilter, ofFlags } from '#domain/catalog/facts.ts'
import { shownAvailability } from '#domain/catalog/stock.ts'
import { fromNaira, toNaira } from '#domain/shared/money.ts'
import type { Db } from '../runtime/database.ts'
import { type Conditions, compared, listsOf, oneOf } from './listing-lists.ts'
import { listingOf, OWNER_COLUMNS } from './listing-reads.ts'
import { imagesAt } from './listings.ts'
import { FLAG_COLUMNS, PRODUCT_COLUMNS } from './product-row.ts'

type ProductReads = Pick<
  Reads,
  'products' | 'productsOf' | 'adminProducts' | 'disabledProducts' | 'product' | 'hasProductAlert'
>
type Asked = typeof PRODUCT_FILTERS
type Filters = { [Name in Exclude<keyof Asked, 'category'>]?: z.output<Asked[Name]> }

/** Must match the indexes of `0001_catalog.sql`. */
const FILTERS: Conditions<Filters> = {
  condition: (conditions) => sql<SqlBool>`l.condition in (${sql.join(conditions)})`,
  brand: (brand) => sql<SqlBool>`lower(l.brand) = lower(${brand})`,
  ...ofFlags((name) => () => sql<SqlBool>`${sql.ref(`l.${FLAG_COLUMNS[name]}`)}`),
  minPrice: (naira) => compared('l.price_kobo', '>=', fromNaira(naira)),
  maxPrice: (naira) => compared('l.price_kobo', '<=', fromNaira(naira)),
  ...(Object.fromEntries(FACT_FILTERS.map((filter) => [filter.name, factFits(filter)])) as Record<
    FactFilter['name'],
    ReturnType<typeof factFits>
  >),
}

export const PRODUCT_LISTS = {
  table: 'products',
  select: selectProducts,
  rowOf: productOf,
  price: { by: 'l.price_kobo', nullable: true },
  filters: FILTERS,
} as const

export function productReads(db: Db): ProductReads {
  const { list, of } = listsOf(db, PRODUCT_LISTS)
  const { forAdmins } = listsOf(db, { ...PRODUCT_LISTS, select: selectForAdmins, rowOf: adminProductOf })
  return {
    products: list,
    productsOf: of,
    adminProducts: (query) => forAdmins(query, query.campus, { isDisabled: false }),
    disabledProducts: (query, campus) => forAdmins(query, campus, { isDisabled: true }),
    product: (id, viewer) => oneOf(db, PRODUCT_LISTS, id, viewer),
    async hasProductAlert(userId, productId) {
      const row = await db
        .selectFrom('product_alerts')
        .select('user_id')
        .where('product_id', '=', productId)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

export function selectProducts(db: Db) {
  return db
    .selectFrom('products as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select([...PRODUCT_COLUMNS, 'l.view_count', 'l.favorite_count'])
    .select(OWNER_COLUMNS)
    .select(imagesAt('product', 'l.id').as('images'))
}

function selectForAdmins(db: Db) {
  return selectProducts(db).select((eb) =>
    eb
      .selectFrom('reports as r')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('r.kind', '=', 'product')
      .whereRef('r.listing_id', '=', 'l.id')
      .where('r.status', '=', 'open')
      .as('open_reports'),
  )
}

function adminProductOf({ open_reports, ...row }: Row & { open_reports: number | null }): AdminProduct {
  return { ...productOf(row), openReports: open_reports ?? 0 }
}

type Row = Awaited<ReturnType<ReturnType<typeof selectProducts>['executeTakeFirstOrThrow']>>

function factFits({ fact, name }: FactFilter) {
  const stated = sql`(l.facts ->> ${sql.lit(fact)})`
  const fits = {
    number: (asked: unknown) =>
      name.startsWith('min') ? sql`${stated}::integer >= ${asked}` : sql`${stated}::integer <= ${asked}`,
    answer: (asked: unknown) => sql`${stated}::boolean = ${asked === 'true'}`,
    text: (asked: unknown) => sql`lower${stated} = lower(${asked})`,
  }[FACTS[fact].takes.is]
  // The second half matches the partial index, which Postgres cannot infer from the first.
  return (asked: unknown) => sql<SqlBool>`(${fits(asked)} and l.facts ? ${sql.lit(fact)})`
}

export function productOf(row: Row): Product {
  return {
    ...listingOf(row),
    title: row.title,
    condition: row.condition,
    brand: row.brand,
    ...ofFlags((name) => row[FLAG_COLUMNS[name]]),
    facts: row.facts,
    price: row.price_kobo === null ? null : toNaira(row.price_kobo),
    platformPurchaseEnabled: row.platform_purchase_enabled,
    availability: shownAvailability(row),
    awaitsAnswer: row.asked_at !== null,
    stock: row.stock,
    awaitsStock: row.stock === null && row.stock_question === 'asked',
  }
}
