/** Stands for the words of a message that has photos and none. */
export const SENT_A_PHOTO = 'Sent a photo'
