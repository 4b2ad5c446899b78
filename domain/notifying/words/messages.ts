/** Preview of a message with photos but no text. */
export const SENT_A_PHOTO = 'Sent a photo'
