/** Photo size in a bubble; two fit side by side on a phone. */
export const PHOTO_SIZE = 'size-28 md:size-40'
