export const OFFER_ROUNDS = 3
export const LONGEST_OFFER_NOTE = 500
