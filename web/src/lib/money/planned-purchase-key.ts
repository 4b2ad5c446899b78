export const PLANNED_PURCHASE = 'planned-purchase'
