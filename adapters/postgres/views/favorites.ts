import type { Views } from '#adapters/http/contract/views.ts'
import { seesDisabled } from '#domain/moderation/listing-visibility.ts'
import type { Db } from '../database.ts'
import { inSightOf } from './apart.ts'
import { businessOf, selectBusinesses } from './businesses.ts'
import { productOf, selectProducts } from './products.ts'

type FavoriteViews = Pick<Views, 'favorites' | 'favoritesOf'>

const NOTHING = 0

/** What people keep as favourites. */
export function favoriteViews(db: Db): FavoriteViews {
  const favoritesOf: Views['favoritesOf'] = async (userId) => {
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
      const mine = (table: 'p' | 'b') =>
        db
          .selectFrom('favorites as f')
          .select(table === 'p' ? 'f.product_id' : 'f.business_id')
          .where('f.user_id', '=', viewer.id)
      const [kept, products, businesses] = await Promise.all([
        favoritesOf(viewer.id),
        selectProducts(db).where('p.id', 'in', mine('p')).where(inSightOf(viewer, 'p.user_id')).execute(),
        selectBusinesses(db).where('b.id', 'in', mine('b')).where(inSightOf(viewer, 'b.user_id')).execute(),
      ])
      const shown = <R extends { id: number; user_id: number; is_disabled: boolean }>(rows: R[]) =>
        new Map(
          rows
            .filter((row) => !row.is_disabled || seesDisabled(viewer, row.user_id))
            .map((row) => [row.id, row]),
        )
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
