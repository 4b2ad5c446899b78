import type { Reads } from '#adapters/contract/reads.ts'
import { seesWhole } from '#domain/catalog/access.ts'
import { inSightOf } from '../messaging/blocks.ts'
import type { Db } from '../runtime/database.ts'
import { businessOf, selectBusinesses } from './business-reads.ts'
import { guarded } from './listing-reads.ts'
import { productOf, selectProducts } from './product-reads.ts'

type FavoriteReads = Pick<Reads, 'favorites' | 'favoritesOf'>

const NOTHING = 0

/** What people keep as favourites. */
export function favoriteReads(db: Db): FavoriteReads {
  const favoritesOf: Reads['favoritesOf'] = async (userId) => {
    const rows = await db
      .selectFrom('favorites')
      .select(['product_id', 'business_id'])
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .execute()
    return rows.map(({ product_id, business_id }) =>
      product_id === null
        ? { itemType: 'business', itemId: business_id ?? NOTHING }
        : { itemType: 'product', itemId: product_id },
    )
  }
  return {
    favoritesOf,
    async favorites(viewer) {
      const mine = (column: 'product_id' | 'business_id') =>
        db.selectFrom('favorites as f').select(`f.${column}`).where('f.user_id', '=', viewer.id)
      const isInSight = inSightOf(viewer, 'l.user_id')
      const [kept, products, businesses] = await Promise.all([
        favoritesOf(viewer.id),
        selectProducts(db).where('l.id', 'in', mine('product_id')).where(isInSight).execute(),
        selectBusinesses(db).where('l.id', 'in', mine('business_id')).where(isInSight).execute(),
      ])
      const shown = <R extends { id: number; user_id: number; is_disabled: boolean }>(rows: R[]) =>
        new Map(rows.filter((row) => seesWhole(guarded(row), viewer)).map((row) => [row.id, row]))
      const [productRows, businessRows] = [shown(products), shown(businesses)]
      const favorites = kept.filter(({ itemType, itemId }) =>
        (itemType === 'product' ? productRows : businessRows).has(itemId),
      )
      const inOrder = <R>(type: 'product' | 'business', rows: Map<number, R>) =>
        favorites.flatMap(({ itemType, itemId }) => (itemType === type ? (rows.get(itemId) ?? []) : []))
      return {
        products: inOrder('product', productRows).map(productOf),
        businesses: inOrder('business', businessRows).map(businessOf),
        favorites,
      }
    },
  }
}
