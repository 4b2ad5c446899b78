import type { Deal, Deals } from '#domain/disputes/ports.ts'
import type { Now } from '#domain/shared/ports.ts'
import { gigName } from '#domain/shared/text.ts'
import { disputeGig, endGig, type Gig, holdGig, orNotFound } from './gig.ts'
import type { GigsStores } from './ports.ts'

export function disputedGigs({ now }: { now: Now }): Deals<GigsStores> {
  return {
    async freeze(tx, id, by) {
      const gig = orNotFound(await tx.gigs.forUpdate(id))
      const stopped = disputeGig(gig, by)
      await tx.gigs.save(stopped)
      return dealOf(stopped)
    },
    async hold(tx, id) {
      const gig = await tx.gigs.forUpdate(id)
      const held = gig && holdGig(gig)
      if (!held) return undefined
      await tx.gigs.save(held)
      return dealOf(held)
    },
    async lock(tx, id) {
      const gig = await tx.gigs.forUpdate(id)
      return gig && gig.freelancerId !== null ? dealOf({ ...gig, freelancerId: gig.freelancerId }) : undefined
    },
    async end(tx, id, { inFavourOf }) {
      const gig = orNotFound(await tx.gigs.forUpdate(id))
      await tx.gigs.save(endGig(gig, inFavourOf === 'payee' ? 'freelancer' : 'owner', now()))
    },
    async resume(tx, id) {
      const gig = orNotFound(await tx.gigs.forUpdate(id))
      await tx.gigs.save({ ...gig, disputed: false })
    },
  }
}

function dealOf(
  gig: Pick<Gig, 'id' | 'campus' | 'userId' | 'title' | 'description'> & { freelancerId: number },
): Deal {
  return {
    subject: { kind: 'gig', id: gig.id },
    campus: gig.campus,
    payerId: gig.userId,
    payeeId: gig.freelancerId,
    title: gigName(gig),
  }
}
