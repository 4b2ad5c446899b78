import type { Tx } from '#domain/shared/ports.ts'
import { notFound, Rejection } from '#domain/shared/rejection.ts'
import { isSeenBy } from './access.ts'
import { goneMessage, type Item } from './kinds.ts'
import { storeOf } from './listing-ports.ts'

/**
 * The listing that somebody acts on, which cannot go until the step ends. Throws for anyone who has no account any more, and what
 * they cannot see: while disabled, a listing is there for its owner only, and never for whom its owner is at odds with.
 */
export async function openItem(tx: Tx, { type, id }: Item, userId: number): Promise<void> {
  if (!(await tx.users.isOpen(userId)))
    throw new Rejection('UNAUTHENTICATED', 'Please log in', { kind: 'unauthenticated' })
  const listing = await storeOf(tx, type).forReference(id)
  if (!listing || !isSeenBy(userId, listing)) throw notFound(goneMessage(type))
  if ((await tx.blocks.blockedAmong(userId, [listing.userId])).size > 0) throw notFound(goneMessage(type))
}
