import {
  IMAGES_ON_CREATION,
  LONGEST_COMMENT,
  MAX_GIG_IMAGES,
  MAX_IMAGES,
  MAX_MEGABYTES,
} from '#domain/catalog/limits.ts'
import { LONGEST_REASON, LONGEST_STATEMENT, MAX_EVIDENCE } from '#domain/disputes/limits.ts'
import {
  LONGEST_DELIVERY,
  LONGEST_LINK,
  MAX_CHANGES,
  MAX_DELIVERY_FILES,
  MAX_DELIVERY_IMAGES,
  MINIMUM_BID,
  REMINDERS_AFTER_DAYS,
} from '#domain/gigs/limits.ts'
import { LONGEST_ABOUT, LONGEST_FACULTY, SHORTEST_PASSWORD } from '#domain/identity/limits.ts'
import { LONGEST_DIRECTIONS, LONGEST_POINT_NAME } from '#domain/meetings/limits.ts'
import { LONGEST_MESSAGE, MAX_MESSAGE_IMAGES } from '#domain/messaging/limits.ts'
import { LONGEST_OFFER_NOTE, OFFER_ROUNDS } from '#domain/offers/limits.ts'
import { LONGEST_REVIEW } from '#domain/reviews/limits.ts'
import { LARGEST_MOVEMENT, toNaira } from '#domain/shared/money.ts'
import * as wallet from '#domain/wallet/limits.ts'

export { MAX_STOCK, SMALLEST_DROP_PERCENT } from '#domain/catalog/limits.ts'
export { PIN_DIGITS, SESSION } from '#domain/identity/limits.ts'
export { MEETING_DAYS_AHEAD } from '#domain/meetings/limits.ts'
export {
  ANNOUNCEMENT_HOURS,
  LONGEST_ANNOUNCEMENT as ANNOUNCEMENT_LENGTH,
  LONGEST_RESTRICTION_DAYS,
  WARNING_DELAY_HOURS,
} from '#domain/moderation/limits.ts'
export { MAX_OF_ONE } from '#domain/ordering/limits.ts'
export { DAYS_TO, RETENTION_DAYS } from '#domain/shared/limits.ts'
export { NAME_LENGTH } from '#domain/shared/text.ts'

/** Amounts in naira. */
export const MINIMUM_DEPOSIT = toNaira(wallet.MINIMUM_DEPOSIT)
export const MINIMUM_WITHDRAWAL = toNaira(wallet.MINIMUM_WITHDRAWAL)
export const WITHDRAWAL_FEE = toNaira(wallet.WITHDRAWAL_FEE)
export const WITHDRAWABLE_FROM = toNaira(wallet.WITHDRAWABLE_FROM)
export const LARGEST_AMOUNT = toNaira(LARGEST_MOVEMENT)
export const STATEMENT_DAYS = wallet.STATEMENT_DAYS
export const QUICK_DEPOSIT_AMOUNTS = [1000, 2000, 5000, 10_000, 20_000] as const

export const PAGE_SIZE = {
  home: 10,
  list: 12,
  suggestions: 4,
  transactions: 10,
  statement: wallet.STATEMENT_PAGE,
  orders: 10,
  offers: 10,
  admin: 10,
  blocked: 10,
  notifications: 20,
} as const
export const TITLE_LENGTH = { productCard: 30, gigCard: 50 } as const
export const PREVIEW_LENGTH = { gig: 70, product: 50 } as const
export const MIN_BUDGET = 100
export const MIN_BID = toNaira(MINIMUM_BID)
export const IMAGES = {
  productOnCreation: IMAGES_ON_CREATION,
  businessOnCreation: 1,
  max: MAX_IMAGES,
  gig: MAX_GIG_IMAGES,
  megabytes: MAX_MEGABYTES,
} as const
export const PROFILE_LENGTH = { faculty: LONGEST_FACULTY, about: LONGEST_ABOUT } as const
export const PASSWORD_LENGTH = { min: SHORTEST_PASSWORD, max: 200 } as const
export const MESSAGE_LENGTH = LONGEST_MESSAGE
export const MESSAGE_IMAGES = MAX_MESSAGE_IMAGES
export const MEETING_POINT = { name: LONGEST_POINT_NAME, directions: LONGEST_DIRECTIONS } as const
export const OFFER_NOTE_LENGTH = LONGEST_OFFER_NOTE
export const PRICES_OF_A_BUYER = OFFER_ROUNDS
export const COMMENT_LENGTH = LONGEST_COMMENT
export const REVIEW_LENGTH = LONGEST_REVIEW
export const EVIDENCE = { text: LONGEST_STATEMENT, images: MAX_EVIDENCE } as const
export const DELIVERY = {
  text: LONGEST_DELIVERY,
  link: LONGEST_LINK,
  images: MAX_DELIVERY_IMAGES,
  files: MAX_DELIVERY_FILES,
  changes: MAX_CHANGES,
  remindersAfterDays: REMINDERS_AFTER_DAYS,
} as const
export const REASON_LENGTH = LONGEST_REASON
export const DISABLING_REASON_LENGTH = 500
export const APP_VERSION = '5.0.0'
