import { deliveryReads } from './deliveries.ts'
import { bids, gigs } from './gigs.ts'
import { gigReads } from './reads.ts'

/** Postgres stores and read models of gigs. */
export const gigsStorage = {
  stores: { bids, gigs },
  reads: [deliveryReads, gigReads],
}
