export const SENT_A_PHOTO = 'Sent a photo'
