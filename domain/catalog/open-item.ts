import type { Tx } from '#domain/shared/ports.ts'
import { notFound, Rejection } from '#domain/shared/rejection.ts'
import { isSeenBy } from './access.ts'
import { goneMessage, type Item } from './kinds.ts'
import { storeOf } from './listing-ports.ts'

/**
 * Locks a listing that a user acts on against deletion until the step ends. Throws for a closed account, and for a listing that the user
 * cannot see: disabled and not theirs, or with a block between them and its owner.
 */
export async function openItem(tx: Tx, { type, id }: Item, userId: number): Promise<void> {
  if (!(await tx.users.isOpen(userId)))
    throw new Rejection('UNAUTHENTICATED', 'Please log in', { kind: 'unauthenticated' })
  const listing = await storeOf(tx, type).forReference(id)
  if (!listing || !isSeenBy(userId, listing)) throw notFound(goneMessage(type))
  if ((await tx.blocks.blockedAmong(userId, [listing.userId])).size > 0) throw notFound(goneMessage(type))
}
