/** Two fit side by side in a bubble on a phone. */
export const PHOTO_SIZE = 'size-28 md:size-40'
