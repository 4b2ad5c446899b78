import { traderCampus } from '#domain/shared/campus.ts'
import type { Tx } from '#domain/shared/ports.ts'
import { type KeyedRequest, runOnce } from '#domain/shared/run-once.ts'
import type { Instant } from '#domain/shared/time.ts'
import { type ListingKind, listedEvent, storeOf } from './kinds.ts'
import type { AnyListing, Owner } from './listing.ts'

/** Adds a listing on its owner's campus and tells of it; returns its number. The same request is one listing. */
export function addListing(
  tx: Tx,
  kind: ListingKind,
  request: KeyedRequest & { at: Instant },
  listingOf: (owner: Owner) => Omit<AnyListing, 'id'>,
): Promise<number> {
  return runOnce(tx, request, async () => {
    const listing = listingOf({
      id: request.by,
      campus: await traderCampus(tx.users, request.by, request.at),
    })
    const id = await storeOf(tx, kind).add(listing)
    await tx.outbox.append([listedEvent(kind, id, listing)])
    return id
  })
}
