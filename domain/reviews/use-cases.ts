import { type Actor, administers } from '#domain/shared/actor.ts'
import type { Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { requiredReason } from '#domain/shared/reason.ts'
import { forbidden, notFound } from '#domain/shared/rejection.ts'
import { readable } from '#domain/shared/text.ts'
import type { PaidDeal } from '#domain/wallet/ports.ts'
import type { FindDeal } from './ports.ts'
import { type ReviewId, writeReview } from './review.ts'

type Deps = {
  atomically: UnitOfWork
  now: Now
  deals: Record<PaidDeal['kind'], FindDeal<Tx>>
}

export function reviewsUseCases({ atomically, now, deals }: Deps) {
  return {
    write: (subject: PaidDeal, by: number, said: { rating: number; content: string }): Promise<ReviewId> =>
      atomically(async (tx) => {
        const deal = await deals[subject.kind](tx, subject.id)
        const written = deal ? await tx.reviews.on(subject) : []
        const { review, other } = writeReview(deal, { by, ...said }, written, now())
        if (other) await tx.reviews.save(other)
        const id = await tx.reviews.add(review)
        const { aboutId, title } = review
        await tx.outbox.append([
          {
            type: 'review.written',
            aboutId,
            authorId: by,
            title,
            kind: subject.kind,
            dealId: subject.id,
            isShown: other !== undefined,
          },
        ])
        return id
      }),

    /** Hides it from the ratings, too; for admins of the deal's campus. */
    disable: async (id: ReviewId, actor: Actor, reason: string): Promise<void> => {
      const disabledReason = requiredReason(reason)
      await judge(id, actor, disabledReason, { action: 'review.disabled', reason: disabledReason })
    },

    enable: (id: ReviewId, actor: Actor, reason = ''): Promise<void> =>
      judge(id, actor, null, {
        action: 'review.enabled',
        reason: readable(reason) || 'Everyone can see it again',
      }),
  }

  function judge(
    id: ReviewId,
    actor: Actor,
    disabledReason: string | null,
    entry: { action: 'review.disabled' | 'review.enabled'; reason: string },
  ): Promise<void> {
    return atomically(async (tx) => {
      const review = await tx.reviews.forUpdate(id)
      if (!review || !administers(actor, review.campus)) throw notFound('Review not found')
      if (review.aboutId === actor.id || review.authorId === actor.id)
        throw forbidden('Another admin must decide on a review of your own deal')
      await tx.reviews.save({ ...review, isDisabled: disabledReason !== null, disabledReason })
      await tx.audit.record({ actorId: actor.id, ...entry, subject: `review:${id}`, at: now() })
    })
  }
}
