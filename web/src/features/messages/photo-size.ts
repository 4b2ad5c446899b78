/** How large a photo is in a bubble: two fit beside each other on a phone. */
export const PHOTO_SIZE = 'size-28 md:size-40'
