export const LONGEST_MESSAGE = 4000
/** For a report. */
export const LONGEST_REASON = 1000
/** With one message. */
export const MAX_MESSAGE_IMAGES = 5
