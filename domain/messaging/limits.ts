export const LONGEST_MESSAGE = 4000
export const LONGEST_REASON = 1000
export const MAX_MESSAGE_IMAGES = 5
