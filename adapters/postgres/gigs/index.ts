import { deliveryReads } from './deliveries.ts'
import { bids, gigs } from './gigs.ts'
import { gigReads } from './reads.ts'

/** What Postgres stores of gigs, and what screens read of it. */
export const gigsStorage = {
  stores: { bids, gigs },
  reads: [deliveryReads, gigReads],
}
