import * as words from './words.ts'

/** What a conversation can be about, as its tag says it. */
export const ITEM_NAMES = {
  product: words.product,
  business: words.business,
  gig: words.gig,
  order: words.order,
} as const
