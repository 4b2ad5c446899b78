import type { BatchOutcome, Now, UnitOfWork } from '#domain/shared/ports.ts'
import { undecidedAt } from './deadlines.ts'
import { type DisputeId, decide, evolve } from './dispute.ts'
import { notifyUndecided } from './domain-events.ts'

export function remindingUseCases({ atomically, now }: { atomically: UnitOfWork; now: Now }) {
  async function remind(id: DisputeId): Promise<void> {
    await atomically(async (tx) => {
      const dispute = await tx.disputes.forUpdate(id)
      if (!dispute) return
      const events = decide(dispute, { type: 'tick' }, now())
      if (events.length === 0) return
      const after = events.reduce(evolve, dispute)
      await tx.disputes.save(after)
      for (const event of events)
        if (event.type === 'dispute.reminded') await notifyUndecided(tx, after, event)
    })
  }

  return {
    remindOfUndecided: async (limit: number): Promise<BatchOutcome> => {
      const ids = await atomically(({ disputes }) => disputes.undecided(undecidedAt(now()), limit))
      const failures: unknown[] = []
      for (const id of ids) await remind(id).catch((error: unknown) => failures.push(error))
      return { done: ids.length - failures.length, failures }
    },
  }
}
