import { businessReads } from './business-reads.ts'
import { businesses } from './businesses.ts'
import { commentReads } from './comment-reads.ts'
import { comments } from './comments.ts'
import { favoriteReads } from './favorite-reads.ts'
import { favorites } from './favorites.ts'
import { newestReads } from './listing-lists.ts'
import { removeOldViews } from './listings.ts'
import { productAlerts } from './product-alerts.ts'
import { productReads } from './product-reads.ts'
import { products } from './products.ts'
import { searchReads } from './search-reads.ts'
import { sellerReads } from './seller-reads.ts'

export const catalogStorage = {
  stores: { businesses, comments, favorites, productAlerts, products },
  reads: [businessReads, commentReads, favoriteReads, newestReads, productReads, searchReads, sellerReads],
  retention: {
    views: removeOldViews,
  },
}
