import { offers } from './offers.ts'
import { offerReads } from './reads.ts'

/** What Postgres stores of offers, and what screens read of it. */
export const offersStorage = {
  stores: { offers },
  reads: [offerReads],
}
