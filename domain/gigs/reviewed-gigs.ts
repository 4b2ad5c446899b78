import type { FindDeal } from '#domain/reviews/ports.ts'
import { gigName } from '#domain/shared/text.ts'
import type { GigsStores } from './ports.ts'

export const reviewedGig: FindDeal<GigsStores> = async ({ gigs }, id) => {
  const gig = await gigs.forUpdate(id)
  if (!gig || gig.freelancerId === null) return undefined
  return {
    subject: { kind: 'gig', id },
    campus: gig.campus,
    payerId: gig.userId,
    payeeId: gig.freelancerId,
    title: gigName(gig),
    isCompleted: gig.status === 'completed',
  }
}
