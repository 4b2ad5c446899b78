export const LONGEST_COMMENT = 2000
/** Of one product or business. */
export const MAX_IMAGES = 4
/** Of one gig. */
export const MAX_GIG_IMAGES = 5
/** Of a product as it is first listed. */
export const IMAGES_ON_CREATION = 2
/** Of one product. */
export const MAX_STOCK = 100_000
/** Of one picture as it is sent. */
export const MAX_MEGABYTES = 5
/** A price that drops by less than so many percent is no news. */
export const SMALLEST_DROP_PERCENT = 1
