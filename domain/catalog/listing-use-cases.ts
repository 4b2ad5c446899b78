import { memberCampus } from '#domain/shared/campus.ts'
import type { Tx } from '#domain/shared/ports.ts'
import { type KeyedRequest, runOnce } from '#domain/shared/run-once.ts'
import { type ListingKind, listedEvent, storeOf } from './kinds.ts'
import type { AnyListing, Owner } from './listing.ts'

/** Adds a listing on its owner's campus and tells of it; returns its number. The same request is one listing. */
export function addListing(
  tx: Tx,
  kind: ListingKind,
  request: KeyedRequest,
  listingOf: (owner: Owner) => Omit<AnyListing, 'id'>,
): Promise<number> {
  return runOnce(tx, request, async () => {
    const listing = listingOf({ id: request.by, campus: await memberCampus(tx.users, request.by) })
    const id = await storeOf(tx, kind).add(listing)
    await tx.outbox.append([listedEvent(kind, id, listing)])
    return id
  })
}
