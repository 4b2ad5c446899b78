import { memoryComments, memoryFavorites, memoryProductAlerts } from './favorites.ts'
import { memoryBusinesses, memoryProducts } from './listings.ts'

/** What a step may touch of the catalog. */
export const catalogStores = {
  businesses: memoryBusinesses,
  comments: memoryComments,
  favorites: memoryFavorites,
  productAlerts: memoryProductAlerts,
  products: memoryProducts,
}
