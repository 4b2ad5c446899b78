export type Side = 'buyer' | 'seller'

/** Returns which side of an offer a user is; undefined for everyone else, admins too: only these may read it. */
export function sideOf(offer: { buyerId: number; sellerId: number }, userId: number): Side | undefined {
  if (userId === offer.buyerId) return 'buyer'
  return userId === offer.sellerId ? 'seller' : undefined
}

/** Returns whether a side sees an offer in their list. One that was declined at once was never shown to its seller. */
export function listsOffer(
  { status, messageId }: { status: string; messageId: number | null },
  side: Side,
): boolean {
  return side === 'buyer' || status !== 'declined' || messageId !== null
}

/** True for the one person who may see a product's lowest price: its owner, and no admin. */
export function seesLowestPrice(product: { userId: number }, viewerId: number): boolean {
  return product.userId === viewerId
}
