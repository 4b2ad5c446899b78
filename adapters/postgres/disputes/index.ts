import { disputes } from './disputes.ts'
import { dealMessageReads } from './messages.ts'
import { disputeReads } from './reads.ts'

/** Postgres stores and read models of disputes. */
export const disputesStorage = {
  stores: { disputes },
  reads: [dealMessageReads, disputeReads],
}
