import type { Actor } from '#domain/shared/actor.ts'
import type { Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { speakerOf } from './access.ts'
import { type Dispute, type DisputeId, decide, evolve } from './dispute.ts'
import { openFactsOf } from './domain-events.ts'

type Deps = {
  atomically: UnitOfWork
  now: Now
  held: (tx: Tx, id: DisputeId) => Promise<Dispute>
}

export function readingUseCases({ atomically, now, held }: Deps) {
  return {
    /** Recorded each time; both sides are notified the first time. */
    readMessages: (id: DisputeId, actor: Actor): Promise<void> =>
      atomically(async (tx) => {
        const dispute = await held(tx, id)
        const by = speakerOf(actor, dispute.campus)
        const events = decide(dispute, { type: 'read_messages', by }, now())
        await tx.audit.record({
          actorId: actor.id,
          action: 'dispute.messages_read',
          subject: `dispute:${id}`,
          reason: 'Opened as an admin',
          at: now(),
        })
        if (events.length === 0) return
        await tx.disputes.save(events.reduce(evolve, dispute))
        await tx.outbox.append([{ type: 'dispute.messages_read', ...(await openFactsOf(tx, dispute)) }])
      }),
  }
}
