/** Pieces of one product in an order. */
export const MAX_OF_ONE = 99
