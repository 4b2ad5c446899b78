import { fromNaira } from '#domain/shared/money.ts'

/** The smallest bid: a free deal would count as completed. */
export const MINIMUM_BID = fromNaira(100)
export const SHORTEST_DESCRIPTION = 20
export const MAX_DAYS = 365
export const MAX_CHANGES = 2
export const MAX_DELIVERIES = 20
export const MAX_DELIVERY_IMAGES = 4
export const MAX_DELIVERY_FILES = 2
export const LONGEST_DELIVERY = 4000
export const LONGEST_LINK = 2000
/** Nothing here releases money. */
export const REMINDERS_AFTER_DAYS = [3, 6] as const
