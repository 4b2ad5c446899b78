/** With fewer deals a rate means nothing, and one unlucky deal would weigh too much. */
const MIN_DEALS = 5
export const DISPUTE_RATE_MONTHS = 12

/** Deals of a seller in 12 months, once a month per buyer, so that two friends cannot create a record. */
export type DisputeRate = { deals: number; disputed: number }

export function shownDisputeRate({ deals, disputed }: DisputeRate): DisputeRate | null {
  return deals < MIN_DEALS ? null : { deals, disputed: Math.min(disputed, deals) }
}
