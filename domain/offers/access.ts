export type Side = 'buyer' | 'seller'

/** Returns undefined for admins, too: only the two sides may read an offer. */
export function sideOf(offer: { buyerId: number; sellerId: number }, userId: number): Side | undefined {
  if (userId === offer.buyerId) return 'buyer'
  return userId === offer.sellerId ? 'seller' : undefined
}

/** Hides offers that were declined at once from the seller. */
export function listsOffer(
  { status, messageId }: { status: string; messageId: number | null },
  side: Side,
): boolean {
  return side === 'buyer' || status !== 'declined' || messageId !== null
}

/** Returns whether the viewer may see a product's lowest price: only its owner, and no admin. */
export function seesLowestPrice(product: { userId: number }, viewerId: number): boolean {
  return product.userId === viewerId
}
