import type { ListingKind } from '#domain/catalog/ports.ts'
import { invalid, Rejection } from '#domain/shared/rejection.ts'
import type { Actor } from './roles.ts'

export type Disableable = { isDisabled: boolean; disabledReason: string | null }

/** True for who sees a disabled listing in full: its owner and every admin (R19). */
export function seesDisabled(viewer: Pick<Actor, 'id' | 'role'> | undefined, ownerId: number): boolean {
  return viewer !== undefined && (viewer.id === ownerId || viewer.role !== 'USER')
}

/** Who does not want to hear from whom. */
export type Block = { blockerId: number; blockedId: number }

/** True for those whom blocks keep from listings: visitors see what is public, and admins what they look after. */
export function heedsBlocks(viewer: Pick<Actor, 'id' | 'role'> | undefined): viewer is Actor {
  return viewer?.role === 'USER'
}

/** True when one of the two has blocked the other: then neither is shown what the other lists, nor them as a seller. */
export function isApart(
  viewer: Pick<Actor, 'id' | 'role'> | undefined,
  ownerId: number,
  blocks: readonly Block[],
): boolean {
  return (
    heedsBlocks(viewer) &&
    blocks.some(
      ({ blockerId, blockedId }) =>
        (blockerId === viewer.id && blockedId === ownerId) ||
        (blockerId === ownerId && blockedId === viewer.id),
    )
  )
}

/** Refuses whoever may not disable listings; an ADMIN may on any campus (R20). */
export function assertModeratesListings(actor: Actor): void {
  if (actor.role === 'USER') throw new Rejection('FORBIDDEN', 'Access denied', { kind: 'forbidden' })
}

/** The listing out of everyone's sight, with the reason that is shown to its owner. */
export function disabled<L extends Disableable>(kind: ListingKind, listing: L, reason: string): L {
  const disabledReason = reason.trim()
  if (disabledReason === '') throw invalid('reason', `Please provide a reason for disabling this ${kind}`)
  return { ...listing, isDisabled: true, disabledReason }
}

/** The listing in sight again; the reason goes. */
export function enabled<L extends Disableable>(listing: L): L {
  return { ...listing, isDisabled: false, disabledReason: null }
}
