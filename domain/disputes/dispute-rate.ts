/** With fewer deals a rate means nothing, and one unlucky deal would weigh too much. */
const MIN_DEALS = 5
export const DISPUTE_RATE_MONTHS = 12

/**
 * The deals of a seller in the last 12 months, and those their buyers disputed. Deals with the same buyer count once a month, so that two
 * friends cannot create a record for each other. Disputes decided wholly for the seller do not count.
 */
export type DisputeRate = { deals: number; disputed: number }

/** Returns the public rate; null with too few deals. */
export function shownDisputeRate({ deals, disputed }: DisputeRate): DisputeRate | null {
  return deals < MIN_DEALS ? null : { deals, disputed: Math.min(disputed, deals) }
}
