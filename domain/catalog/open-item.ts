import type { Tx } from '#domain/shared/ports.ts'
import { notFound, Rejection } from '#domain/shared/rejection.ts'
import { isSeenBy } from './access.ts'
import { goneMessage, type Item } from './kinds.ts'
import { storeOf } from './listing-ports.ts'

/** Locks a listing against deletion. Throws if the account is closed or the user cannot see the listing. */
export async function openItem(tx: Tx, { type, id }: Item, userId: number): Promise<void> {
  if (!(await tx.users.isOpen(userId)))
    throw new Rejection('UNAUTHENTICATED', 'Please log in', { kind: 'unauthenticated' })
  const listing = await storeOf(tx, type).forReference(id)
  if (!listing || !isSeenBy(userId, listing)) throw notFound(goneMessage(type))
  if ((await tx.blocks.blockedAmong(userId, [listing.userId])).size > 0) throw notFound(goneMessage(type))
}
