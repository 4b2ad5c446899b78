import type { BatchOutcome, Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { requiredReason } from '#domain/shared/reason.ts'
import { runOnce } from '#domain/shared/run-once.ts'
import { openFactsOf } from './cancelling.ts'
import {
  askForChange,
  checkDelivery,
  type Delivery,
  deliverWork,
  reminderDue,
  unansweredAt,
} from './delivery.ts'
import { type GigId, orNotFound, type StoredGig } from './gig.ts'

type Deps = { atomically: UnitOfWork; now: Now }
type Sent = Omit<Delivery, 'files'> & Partial<Pick<Delivery, 'files'>> & { requestKey?: string | undefined }

export function deliveringUseCases({ atomically, now }: Deps) {
  const held = async (tx: Tx, id: GigId): Promise<StoredGig> => orNotFound(await tx.gigs.forUpdate(id))

  async function remind(id: GigId): Promise<boolean> {
    return atomically(async (tx) => {
      const gig = await tx.gigs.forUpdate(id)
      const due = gig && reminderDue(gig, now())
      if (!due) return false
      await tx.gigs.save({ ...gig, work: { ...gig.work, reminders: due.reminders } })
      await tx.outbox.append([
        { type: 'gig.delivery_waits', days: due.days, ...(await openFactsOf(tx, gig)) },
      ])
      return true
    })
  }

  return {
    assertMayDeliver: (id: GigId, by: number): Promise<void> =>
      atomically(async (tx) => {
        deliverWork(await held(tx, id), by, now())
      }),

    /** Delivers pictures and PDFs, which are stored before. */
    deliver: (id: GigId, by: number, { requestKey: key, files = [], ...sent }: Sent): Promise<void> =>
      atomically(async (tx) => {
        await runOnce(tx, { by, key, images: [...sent.images, ...files] }, async () => {
          const at = now()
          const gig = deliverWork(await held(tx, id), by, at)
          await tx.gigs.addDelivery(id, checkDelivery({ ...sent, files }), at)
          await tx.gigs.save(gig)
          await tx.outbox.append([
            { type: 'gig.delivered', times: gig.work.deliveries, ...(await openFactsOf(tx, gig)) },
          ])
          return id
        })
      }),

    askForChange: (id: GigId, by: number, reason: string): Promise<void> =>
      atomically(async (tx) => {
        const gig = askForChange(await held(tx, id), by)
        const why = requiredReason(reason)
        await tx.gigs.answerDelivery(id, why, now())
        await tx.gigs.save(gig)
        await tx.outbox.append([{ type: 'gig.change_asked', reason: why, ...(await openFactsOf(tx, gig)) }])
      }),

    remindOfDeliveries: async (limit: number): Promise<BatchOutcome> => {
      const ids = await atomically(({ gigs }) => gigs.unanswered(unansweredAt(now()), limit))
      const failures: unknown[] = []
      for (const id of ids) await remind(id).catch((error) => failures.push(error))
      return { done: ids.length - failures.length, failures }
    },
  }
}
