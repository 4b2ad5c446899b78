import { type Actor, administers } from '#domain/shared/actor.ts'
import type { Gig } from './gig.ts'

type Owned = Pick<Gig, 'userId'>
type Viewer = Actor | undefined

/** Returns which bids of a gig someone reads: its owner all, other members their own, visitors none but their number. */
export function bidsShown(gig: Owned, viewer: Pick<Actor, 'id'> | undefined): 'all' | 'own' | 'none' {
  if (!viewer) return 'none'
  return viewer.id === gig.userId ? 'all' : 'own'
}

/** True for everyone while the gig is there; for those alone who bid on it once it is deleted, its owner left out. */
export function mayOpen(gig: Owned & Pick<Gig, 'deletedAt'>, viewer: Viewer, hasBid: boolean): boolean {
  if (gig.deletedAt === null) return true
  return hasBid && viewer !== undefined && viewer.id !== gig.userId
}

/** True for the freelancer: no block between the two keeps the work from them. */
export function seesDespiteBlock(
  gig: Pick<Gig, 'freelancerId'>,
  viewer: Pick<Actor, 'id'> | undefined,
): boolean {
  return viewer !== undefined && gig.freelancerId === viewer.id
}

/** True for the owner and the freelancer, and for the admins of its campus once it was disputed: what was handed in is theirs. */
export function seesDeliveries(
  gig: Owned & Pick<Gig, 'freelancerId' | 'campus'>,
  viewer: Actor,
  wasDisputed: boolean,
): boolean {
  if (gig.freelancerId === null) return false
  if (viewer.id === gig.userId || viewer.id === gig.freelancerId) return true
  return wasDisputed && administers(viewer, gig.campus)
}

/** True, once someone does the gig, for both of them and the admins of its campus: they see its dispute and cancellation. */
export function takesPart(gig: Owned & Pick<Gig, 'freelancerId' | 'campus'>, viewer: Viewer): boolean {
  if (!viewer || gig.freelancerId === null) return false
  return viewer.id === gig.userId || viewer.id === gig.freelancerId || administers(viewer, gig.campus)
}
