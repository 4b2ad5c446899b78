import type { Business } from '#domain/catalog/business.ts'
import type { Item } from '#domain/catalog/kinds.ts'
import type { Stored } from '#domain/catalog/listing.ts'
import type { Comment } from '#domain/catalog/ports.ts'
import type { PastPrice } from '#domain/catalog/price-drop.ts'
import type { Product } from '#domain/catalog/product.ts'

export type StoredProduct = Stored<Product>

export const catalogState = () => ({
  products: new Map<number, StoredProduct>(),
  businesses: new Map<number, Stored<Business>>(),
  favorites: [] as { userId: number; item: Item; createdAt: Date }[],
  productPrices: new Map<number, readonly PastPrice[]>(),
  productAlerts: [] as { productId: number; userId: number; createdAt: Date }[],
  comments: new Map<number, Comment>(),
})
