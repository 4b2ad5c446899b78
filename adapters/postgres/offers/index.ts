import { offers } from './offers.ts'
import { offerReads } from './reads.ts'

export const offersStorage = {
  stores: { offers },
  reads: [offerReads],
}
