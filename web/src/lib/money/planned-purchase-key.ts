/** Storage key of the purchase that the wallet balance did not cover. */
export const PLANNED_PURCHASE = 'planned-purchase'
