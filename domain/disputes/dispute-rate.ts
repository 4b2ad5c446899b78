/** Of fewer deals than this a rate tells nothing, and one unlucky deal would say too much. */
const MIN_DEALS = 5
/** Deals count for so long. */
export const DISPUTE_RATE_MONTHS = 12

/**
 * How many of a seller's deals of the last 12 months their buyers disputed. Deals with the same person count once in a month, so
 * that two friends cannot make a record for each other. What an admin decided wholly for the seller is not disputed.
 */
export type DisputeRate = { deals: number; disputed: number }

/** Returns the rate that others may see: null as long as there are too few deals to tell. */
export function shownDisputeRate({ deals, disputed }: DisputeRate): DisputeRate | null {
  return deals < MIN_DEALS ? null : { deals, disputed: Math.min(disputed, deals) }
}
