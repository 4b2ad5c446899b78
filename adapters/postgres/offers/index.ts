import { offers } from './offers.ts'
import { offerReads } from './reads.ts'

/** Postgres stores and read models of offers. */
export const offersStorage = {
  stores: { offers },
  reads: [offerReads],
}
