import { disputes } from './disputes.ts'
import { dealMessageReads } from './messages.ts'
import { disputeReads } from './reads.ts'

export const disputesStorage = {
  stores: { disputes },
  reads: [dealMessageReads, disputeReads],
}
