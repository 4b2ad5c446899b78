/** What a conversation can be about, as its tag says it. */
export const ITEM_NAMES = {
  product: 'Product',
  business: 'Business',
  gig: 'Gig',
  order: 'Order',
} as const
