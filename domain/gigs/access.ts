import { type Actor, administers } from '#domain/shared/actor.ts'
import type { Gig } from './gig.ts'

type Owned = Pick<Gig, 'userId'>
type Viewer = Actor | undefined

/** The owner reads all bids, other members their own, visitors only the number. */
export function bidsShown(gig: Owned, viewer: Pick<Actor, 'id'> | undefined): 'all' | 'own' | 'none' {
  if (!viewer) return 'none'
  return viewer.id === gig.userId ? 'all' : 'own'
}

/** Everyone opens a gig until it is deleted, then only its bidders, but not its owner. */
export function mayOpen(gig: Owned & Pick<Gig, 'deletedAt'>, viewer: Viewer, hasBid: boolean): boolean {
  if (gig.deletedAt === null) return true
  return hasBid && viewer !== undefined && viewer.id !== gig.userId
}

/** Returns true for the freelancer of the gig. */
export function seesDespiteBlock(
  gig: Pick<Gig, 'freelancerId'>,
  viewer: Pick<Actor, 'id'> | undefined,
): boolean {
  return viewer !== undefined && gig.freelancerId === viewer.id
}

/** Admins of the campus see deliveries once the gig was disputed. */
export function seesDeliveries(
  gig: Owned & Pick<Gig, 'freelancerId' | 'campus'>,
  viewer: Actor,
  wasDisputed: boolean,
): boolean {
  if (gig.freelancerId === null) return false
  if (viewer.id === gig.userId || viewer.id === gig.freelancerId) return true
  return wasDisputed && administers(viewer, gig.campus)
}

/** Returns true for both sides and the admins of the campus, once there is a freelancer. */
export function takesPart(gig: Owned & Pick<Gig, 'freelancerId' | 'campus'>, viewer: Viewer): boolean {
  if (!viewer || gig.freelancerId === null) return false
  return viewer.id === gig.userId || viewer.id === gig.freelancerId || administers(viewer, gig.campus)
}
