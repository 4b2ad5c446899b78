import { type Traders, traderCampus } from '#domain/shared/campus.ts'
import type { DomainEvent } from '#domain/shared/events.ts'
import { type KeyedRequest, runOnce } from '#domain/shared/run-once.ts'
import type { SharedStores } from '#domain/shared/stores.ts'
import type { Instant } from '#domain/shared/time.ts'
import { type ListingKind, nameOf } from './kinds.ts'
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
    await tx.outbox.append([listedEvent(kind, id, listing)])
    return id
  })
}

function listedEvent(kind: ListingKind, id: number, listing: Omit<AnyListing, 'id'>): DomainEvent {
  const { userId, campus } = listing
  const facts = { userId, campus, title: nameOf(kind, listing) }
  switch (kind) {
    case 'product':
      return { type: 'product.listed', productId: id, ...facts }
    case 'business':
      return { type: 'business.listed', businessId: id, ...facts }
    case 'gig':
      return { type: 'gig.posted', gigId: id, ...facts }
  }
}
