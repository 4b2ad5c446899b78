import type { Product } from '#adapters/http/contract/catalog.ts'
import type { Views } from '#adapters/http/contract/views.ts'
import { isOnSale } from '#domain/catalog/availability.ts'
import { titleOf } from '#domain/catalog/product.ts'
import { toNaira } from '#domain/shared/money.ts'
import { TEXTS } from '../search.ts'
import type { State, StoredProduct } from '../state.ts'
import { byAge, byViews, commonShape, disabledOn, inSightOf, matching, newest, shownTo } from './listings.ts'
import { pageOf } from './pages.ts'

type ProductViews = Pick<
  Views,
  'products' | 'productsOf' | 'newestProducts' | 'adminProducts' | 'disabledProducts' | 'product'
>

/** Lists and details of products. */
export function productViews(current: () => State): ProductViews {
  const all = () => [...current().products.values()]
  const shaped = (product: StoredProduct) => productShape(current(), product)
  return {
    async products(query, viewer) {
      const shown = all().filter(inSightOf(current(), viewer))
      const priced = shown.filter(
        (product) => isOnSale(product) && inRange(product.price, query.minPrice, query.maxPrice),
      )
      const rows = matching(current(), priced, query, TEXTS.products).sort(ORDERS[query.sort])
      return { rows: pageOf(rows, query).map(shaped), total: rows.length }
    },
    productsOf: async (userId) =>
      all()
        .filter((product) => product.userId === userId)
        .sort(byAge)
        .map(shaped),
    newestProducts: async (most) => newest(all().filter(isOnSale), most),
    async adminProducts({ search, page, limit }, campus) {
      const there = all().filter((product) => campus === undefined || product.campus === campus)
      const rows = matching(current(), there, { search }, TEXTS.products).sort(byAge)
      return { rows: pageOf(rows, { page, limit }).map(shaped), total: rows.length }
    },
    async disabledProducts(query, campus) {
      const { rows, total } = disabledOn(current(), all(), query, campus, TEXTS.products)
      return { rows: rows.map(shaped), total }
    },
    async product(id, viewer) {
      const product = current().products.get(id)
      if (!product || !inSightOf(current(), viewer)(product)) return undefined
      return shownTo(viewer, product, () => shaped(product))
    },
  }
}

const ORDERS: Record<
  'newest' | 'price_asc' | 'price_desc' | 'popular',
  (a: StoredProduct, b: StoredProduct) => number
> = {
  newest: byAge,
  price_asc: (a, b) => (a.price ?? Infinity) - (b.price ?? Infinity) || b.id - a.id,
  price_desc: (a, b) => (b.price ?? -1) - (a.price ?? -1) || b.id - a.id,
  popular: byViews,
}

/** A product in the contract's shape. */
export function productShape(state: State, product: StoredProduct): Product {
  return {
    ...product,
    awaitsAnswer: product.askedAt !== null,
    ...commonShape(state, 'product', product),
    title: titleOf(product.description),
    price: product.price === null ? null : toNaira(product.price),
  }
}

function inRange(price: number | null, least?: number, most?: number): boolean {
  if (least === undefined && most === undefined) return true
  return price !== null && price >= (least ?? 0) * 100 && price <= (most ?? Number.POSITIVE_INFINITY) * 100
}
