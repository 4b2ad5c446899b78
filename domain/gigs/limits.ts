import { fromNaira } from '#domain/shared/money.ts'

/** Of a bid: a deal for nothing would count as completed. */
export const MINIMUM_BID = fromNaira(100)
/** Of a gig, in characters. */
export const SHORTEST_DESCRIPTION = 20
/** That a gig, and the work of a bid, may take. */
export const MAX_DAYS = 365
/** That an owner may ask for before only a dispute is left. */
export const MAX_CHANGES = 2
/** Of one gig, so that nobody is flooded. */
export const MAX_DELIVERIES = 20
export const MAX_DELIVERY_IMAGES = 4
export const MAX_DELIVERY_FILES = 2
/** Of a delivery, in characters. */
export const LONGEST_DELIVERY = 4000
export const LONGEST_LINK = 2000
/** Days without an answer after which the owner is reminded of a delivery. Nothing here releases money. */
export const REMINDERS_AFTER_DAYS = [3, 6] as const
