import { type Traders, traderCampus } from '#domain/shared/campus.ts'
import { type KeyedRequest, runOnce } from '#domain/shared/run-once.ts'
import type { SharedStores } from '#domain/shared/stores.ts'
import type { Instant } from '#domain/shared/time.ts'
import { KINDS, type ListingKind, nameOf } from './kinds.ts'
import type { AnyListing, Owner } from './listing.ts'
import { type ListingStores, storeOf } from './listing-ports.ts'

/** Publishes its event and returns its id. The same request key is one listing. */
export function addListing(
  tx: ListingStores & SharedStores & { users: Traders },
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
    const { userId, campus } = listing
    const title = nameOf(kind, listing)
    await tx.outbox.append([{ type: KINDS[kind].listed.event, kind, id, userId, campus, title }])
    return id
  })
}
