import type { Now, Tx } from '#domain/shared/ports.ts'
import { decide, evolve, queueDeal } from './dispute.ts'
import { notifyAdmins } from './domain-events.ts'
import type { DisputeQueue } from './ports.ts'

export function disputeQueue({ now }: { now: Now }): DisputeQueue<Tx> {
  return {
    async add(tx, deal, cause) {
      if (await tx.disputes.openOn(deal.subject)) return
      const dispute = queueDeal(deal, cause, now())
      await notifyAdmins(tx, { ...dispute, id: await tx.disputes.add(dispute) })
    },
    async settle({ disputes }, subject) {
      const open = await disputes.openOn(subject)
      if (open) await disputes.save(decide(open, { type: 'settle' }, now()).reduce(evolve, open))
    },
  }
}
