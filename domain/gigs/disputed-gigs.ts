import type { Deals } from '#domain/disputes/ports.ts'
import type { Now } from '#domain/shared/ports.ts'
import { gigName } from '#domain/shared/text.ts'
import { disputeGig, endGig, thereIs } from './gig.ts'

/** Gigs in progress as disputes see them. */
export function disputedGigs({ now }: { now: Now }): Deals {
  return {
    async freeze(tx, id, by) {
      const gig = thereIs(await tx.gigs.forUpdate(id))
      const stopped = disputeGig(gig, by)
      await tx.gigs.save(stopped)
      return {
        subject: { kind: 'gig', id },
        campus: gig.campus,
        payerId: gig.userId,
        payeeId: stopped.freelancerId,
        title: gigName(gig),
      }
    },
    async lock(tx, id) {
      await tx.gigs.forUpdate(id)
    },
    async end(tx, id, { inFavourOf }) {
      const gig = thereIs(await tx.gigs.forUpdate(id))
      await tx.gigs.save(endGig(gig, inFavourOf === 'payee' ? 'freelancer' : 'owner', now()))
    },
  }
}
