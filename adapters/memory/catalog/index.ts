import { memoryComments, memoryFavorites, memoryProductAlerts } from './favorites.ts'
import { memoryBusinesses, memoryProducts } from './listings.ts'

export const catalogStores = {
  businesses: memoryBusinesses,
  comments: memoryComments,
  favorites: memoryFavorites,
  productAlerts: memoryProductAlerts,
  products: memoryProducts,
}
