import type { Clock } from '#domain/shared/ports.ts'
import { decide, evolve, openDispute } from './dispute.ts'
import type { DisputeQueue } from './ports.ts'

/** The queue over a step's disputes. */
export function disputeQueue({ now }: { now: Clock }): DisputeQueue {
  return {
    async add({ disputes }, deal, reason) {
      if (!(await disputes.openOn(deal.subject)))
        await disputes.add(openDispute(deal, { by: null, reason }, now()))
    },
    async settle({ disputes }, subject) {
      const open = await disputes.openOn(subject)
      if (open) await disputes.save(decide(open, { type: 'settle' }, now()).reduce(evolve, open))
    },
  }
}
