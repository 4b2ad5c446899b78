/** Prices a buyer may name for one product before they have to wait. */
export const OFFER_ROUNDS = 3
export const LONGEST_OFFER_NOTE = 500
