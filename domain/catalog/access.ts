import type { Actor } from '#domain/shared/actor.ts'

type Viewer = Pick<Actor, 'id' | 'role'> | undefined

/** True for those who see a disabled listing in full: its owner and every admin (R19). */
export function seesDisabled(viewer: Viewer, ownerId: number): boolean {
  return viewer !== undefined && (viewer.id === ownerId || viewer.role !== 'USER')
}

/** True when someone sees all of a listing, its comments with it, and not only that it is disabled (R19). */
export function seesWhole(listing: { userId: number; isDisabled: boolean }, viewer: Viewer): boolean {
  return !listing.isDisabled || seesDisabled(viewer, listing.userId)
}

/** True unless the listing is deleted, or disabled and another person’s. */
export function isSeenBy(
  viewerId: number,
  listing: { userId: number; isDisabled?: boolean; deletedAt?: Date | null },
): boolean {
  if (listing.deletedAt) return false
  return !listing.isDisabled || listing.userId === viewerId
}

/** True for those whom blocks keep from listings: visitors see what is public, and admins what they look after. */
export function heedsBlocks(viewer: Viewer): viewer is NonNullable<Viewer> {
  return viewer?.role === 'USER'
}

/** What a person has offered, by which others get to know them. */
export type Offered = {
  /** Products and businesses that are not disabled, sold and paused ones too. */
  listings: number
  openGigs: number
  completedDeals: number
}

/** True for everyone where there is something to see; a person who never offered anything is shown to members only. */
export function seesSeller(offered: Offered, viewer: Viewer): boolean {
  return viewer !== undefined || offered.listings + offered.openGigs + offered.completedDeals > 0
}

/** True while a listing shows the seller's phone and website anyway. */
export function showsContact({ listings }: Pick<Offered, 'listings'>): boolean {
  return listings > 0
}
