import { disputes } from './disputes.ts'
import { dealMessageReads } from './messages.ts'
import { disputeReads } from './reads.ts'

/** What Postgres stores of disputes, and what screens read of it. */
export const disputesStorage = {
  stores: { disputes },
  reads: [dealMessageReads, disputeReads],
}
