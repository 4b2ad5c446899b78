import type { Reads } from '#adapters/contract/reads.ts'
import { seesWhole } from '#domain/catalog/access.ts'
import type { ItemKind } from '#domain/catalog/kinds.ts'
import { notBlockedFor } from '../messaging/blocks.ts'
import type { Db } from '../runtime/database.ts'
import { businessOf, selectBusinesses } from './business-reads.ts'
import { accessFields, inOrder } from './listing-reads.ts'
import { productOf, selectProducts } from './product-reads.ts'

type FavoriteReads = Pick<Reads, 'favorites' | 'favoritesOf'>

export function favoriteReads(db: Db): FavoriteReads {
  const favoritesOf: Reads['favoritesOf'] = (userId) =>
    db
      .selectFrom('favorites')
      .select(['kind as itemType', 'listing_id as itemId'])
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .execute()
  return {
    favoritesOf,
    async favorites(viewer) {
      const mine = (kind: ItemKind) =>
        db
          .selectFrom('favorites as f')
          .select('f.listing_id')
          .where('f.user_id', '=', viewer.id)
          .where('f.kind', '=', kind)
      const isInSight = notBlockedFor(viewer, 'l.user_id')
      const [saved, products, businesses] = await Promise.all([
        favoritesOf(viewer.id),
        selectProducts(db).where('l.id', 'in', mine('product')).where(isInSight).execute(),
        selectBusinesses(db).where('l.id', 'in', mine('business')).where(isInSight).execute(),
      ])
      const shown = <R extends { id: number; user_id: number; is_disabled: boolean }>(
        kind: ItemKind,
        rows: R[],
      ) => {
        const ids = saved.flatMap(({ itemType, itemId }) => (itemType === kind ? itemId : []))
        return inOrder(
          ids,
          rows.filter((row) => seesWhole(accessFields(row), viewer)),
        )
      }
      const found = { product: shown('product', products), business: shown('business', businesses) }
      const isShown = (kind: ItemKind, id: number) => found[kind].some((row) => row.id === id)
      return {
        products: found.product.map(productOf),
        businesses: found.business.map(businessOf),
        favorites: saved.filter(({ itemType, itemId }) => isShown(itemType, itemId)),
      }
    },
  }
}
