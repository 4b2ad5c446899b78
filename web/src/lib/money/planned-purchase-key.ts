/** Under which a device stores what its user was about to pay for when their wallet had too little. */
export const PLANNED_PURCHASE = 'planned-purchase'
