import type { Views } from '#adapters/http/contract/views.ts'
import type { Item } from '#domain/catalog/ports.ts'
import { seesDisabled } from '#domain/moderation/listing-visibility.ts'
import type { State } from '../state.ts'
import { businessShape } from './businesses.ts'
import { inSightOf } from './listings.ts'
import { productShape } from './products.ts'

type FavoriteViews = Pick<Views, 'favorites' | 'favoritesOf'>

/** What people keep as favourites. */
export function favoriteViews(current: () => State): FavoriteViews {
  const keptBy = (userId: number) =>
    current()
      .favorites.filter((each) => each.userId === userId)
      .map(({ item }) => item)
      .reverse()
  const named = ({ type, id }: Item) => ({ itemType: type, itemId: id })
  return {
    favoritesOf: async (userId) => keptBy(userId).map(named),
    async favorites(viewer) {
      const { products, businesses } = current()
      const kept = keptBy(viewer.id).filter(({ type, id }) => {
        const listing = (type === 'product' ? products : businesses).get(id)
        if (!listing || !inSightOf(current(), viewer)(listing)) return false
        return !listing.isDisabled || seesDisabled(viewer, listing.userId)
      })
      const of = <L>(kind: Item['type'], all: Map<number, L>) =>
        kept.flatMap(({ type, id }) => (type === kind ? (all.get(id) ?? []) : []))
      return {
        products: of('product', products).map((product) => productShape(current(), product)),
        businesses: of('business', businesses).map((business) => businessShape(current(), business)),
        favorites: kept.map(named),
      }
    },
  }
}
