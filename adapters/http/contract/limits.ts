/** Amounts in naira, as the wallet's screens name them. The domain decides; a test holds both together. */
export const MINIMUM_DEPOSIT = 100
export const MINIMUM_WITHDRAWAL = 1000
export const WITHDRAWAL_FEE = 200
export const LARGEST_AMOUNT = 100_000_000
export const QUICK_DEPOSIT_AMOUNTS = [1000, 2000, 5000, 10_000, 20_000] as const

export const PAGE_SIZE = {
  home: 10,
  list: 12,
  suggestions: 4,
  transactions: 10,
  orders: 10,
  admin: 10,
  blocked: 10,
} as const
export const TITLE_LENGTH = { productCard: 30, gigCard: 50 } as const
export const PREVIEW_LENGTH = { gig: 70, product: 50 } as const
export const LEAST_BUDGET = 100
export const IMAGES = { productOnCreation: 2, businessOnCreation: 1, most: 4, gig: 5, megabytes: 5 } as const
export const PASSWORD_LENGTH = { least: 6, most: 200 } as const
export const MESSAGE_LENGTH = 4000
export const COMMENT_LENGTH = 2000
/** What can be a favourite, and be commented on. */
export const ITEM_TYPES = ['product', 'business'] as const
/** Of one product. */
export const MOST_STOCK = 100_000
export const MOST_OF_ONE = 99
export const REVIEW_LENGTH = 1000
/** What somebody can say and show in a dispute at once. */
export const EVIDENCE = { text: 2000, images: 4 } as const
export const REASON_LENGTH = 1000
export const DISABLING_REASON_LENGTH = 500
export const APP_VERSION = '5.0.0'
