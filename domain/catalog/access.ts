import type { Actor } from '#domain/shared/actor.ts'

type Viewer = Pick<Actor, 'id' | 'role'> | undefined

/** Returns whether the viewer sees a disabled listing in full: its owner and every admin (R19). */
export function seesDisabled(viewer: Viewer, ownerId: number): boolean {
  return viewer !== undefined && (viewer.id === ownerId || viewer.role !== 'USER')
}

export function seesWhole(listing: { userId: number; isDisabled: boolean }, viewer: Viewer): boolean {
  return !listing.isDisabled || seesDisabled(viewer, listing.userId)
}

/** Hides deleted listings, and disabled ones from all but their owner. */
export function isSeenBy(
  viewerId: number,
  listing: { userId: number; isDisabled?: boolean; deletedAt?: Date | null },
): boolean {
  if (listing.deletedAt) return false
  return !listing.isDisabled || listing.userId === viewerId
}

/** Returns false for visitors, who see all that is public, and for admins, who see all that they manage. */
export function appliesBlocks(viewer: Viewer): viewer is NonNullable<Viewer> {
  return viewer?.role === 'USER'
}

export type Offered = {
  /** Products and businesses that are not disabled, sold and paused ones included. */
  listings: number
  openGigs: number
  completedDeals: number
}

export function seesSeller(offered: Offered, viewer: Viewer): boolean {
  return viewer !== undefined || offered.listings + offered.openGigs + offered.completedDeals > 0
}

export function showsContact({ listings }: Pick<Offered, 'listings'>): boolean {
  return listings > 0
}
