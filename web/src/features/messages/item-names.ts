/** Labels of the items a conversation can be about. */
export const ITEM_NAMES = {
  product: 'Product',
  business: 'Business',
  gig: 'Gig',
  order: 'Order',
} as const
