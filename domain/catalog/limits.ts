export const LONGEST_COMMENT = 2000
export const MAX_IMAGES = 4
export const MAX_GIG_IMAGES = 5
export const IMAGES_ON_CREATION = 2
export const MAX_STOCK = 100_000
export const MAX_MEGABYTES = 5
export const SMALLEST_DROP_PERCENT = 1
