export type Side = 'buyer' | 'seller'

/** Returns which side of an offer a user is; undefined for everyone else, admins too: only these may read it. */
export function sideOf(offer: { buyerId: number; sellerId: number }, userId: number): Side | undefined {
  if (userId === offer.buyerId) return 'buyer'
  return userId === offer.sellerId ? 'seller' : undefined
}

/** True for the one person who may see a product's lowest price: its owner, and no admin. */
export function seesLowestPrice(product: { userId: number }, viewerId: number): boolean {
  return product.userId === viewerId
}
