import { deliveryReads } from './deliveries.ts'
import { bids, gigs } from './gigs.ts'
import { gigReads } from './reads.ts'

export const gigsStorage = {
  stores: { bids, gigs },
  reads: [deliveryReads, gigReads],
}
