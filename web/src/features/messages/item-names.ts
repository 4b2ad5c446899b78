export const ITEM_NAMES = {
  product: 'Product',
  business: 'Business',
  gig: 'Gig',
  order: 'Order',
} as const
