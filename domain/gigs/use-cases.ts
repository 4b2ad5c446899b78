import { addListing, assertFewImages, type ListingImage } from '#domain/catalog/ports.ts'
import { type Actor, administers } from '#domain/shared/actor.ts'
import { type Campus, traderCampus } from '#domain/shared/campus.ts'
import { orderedImages } from '#domain/shared/image-order.ts'
import { type Kobo, ZERO } from '#domain/shared/money.ts'
import { scheduleImageRemoval } from '#domain/shared/orphaned-images.ts'
import type { Ids, Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { gigName, readable } from '#domain/shared/text.ts'
import type { EscrowOf } from '#domain/wallet/ports.ts'
import { acceptBid, assertWithdrawable, type BidId, placeBid, type ShownBid } from './bid.ts'
import { cancellingUseCases } from './cancelling.ts'
import { deliveringUseCases } from './delivering.ts'
import {
  assertMayChange,
  cancelGig,
  changeGig,
  completeGig,
  type Gig,
  type GigId,
  type GigText,
  orNotFound,
  postGig,
  startGig,
} from './gig.ts'

type Deps = {
  atomically: UnitOfWork
  now: Now
  ids: Ids
  escrow: EscrowOf
}

type Posted = GigText & {
  campus?: Campus | undefined
  images: readonly ListingImage[]
  requestKey?: string | undefined
}

type Why = { reason?: string | undefined }

type Change = Why & { [K in keyof GigText]?: GigText[K] | undefined } & {
  campus?: Campus | undefined
  deleteImages?: readonly number[] | undefined
  imageOrder?: readonly number[] | undefined
}

/** Use cases of gigs and bids; new pictures are stored before they run. */
export function gigsUseCases({ atomically, now, ids, escrow }: Deps) {
  async function changeable(tx: Tx, id: GigId, actor: Actor, action: 'edit' | 'delete') {
    const gig = orNotFound(await tx.gigs.forUpdate(id))
    assertMayChange(action, gig, { id: actor.id, isModerator: administers(actor, gig.campus) })
    return gig
  }

  async function takeDown(tx: Tx, id: GigId, actor: Actor, reason = ''): Promise<Gig> {
    const gig = await changeable(tx, id, actor, 'delete')
    await tx.gigs.save(cancelGig(gig, now()))
    const gone = await tx.gigs.removeImages(
      id,
      gig.images.map((image) => image.id),
    )
    await scheduleImageRemoval(tx, gone)
    await noteModeration(tx, gig, actor, 'gig.deleted', now(), readable(reason) || 'Bidding is closed')
    await notifyRejected(tx, gig, await tx.bids.decide(id, undefined), 'deleted')
    return gig
  }

  return {
    ...cancellingUseCases({ atomically, now, escrow }),
    ...deliveringUseCases({ atomically, now }),

    /** Deletes like `remove`, within a larger step, with the reason for the audit log. */
    takeDown,

    /** The same request key is one gig. */
    post: (ownerId: number, { requestKey: key, ...input }: Posted): Promise<GigId> =>
      atomically((tx) =>
        addListing(tx, 'gig', { by: ownerId, key, images: input.images, at: now() }, (owner) =>
          postGig(input, owner, now()),
        ),
      ),

    /** Changes an open gig and its pictures, for the owner and admins of its campus. */
    change: (
      id: GigId,
      actor: Actor,
      { deleteImages = [], imageOrder, reason, ...change }: Change,
    ): Promise<void> =>
      atomically(async (tx) => {
        const gig = await changeable(tx, id, actor, 'edit')
        await tx.gigs.save(changeGig(gig, change))
        if (imageOrder) await tx.gigs.orderImages(id, orderedImages(gig, imageOrder))
        await scheduleImageRemoval(tx, await tx.gigs.removeImages(id, deleteImages))
        await noteModeration(tx, gig, actor, 'gig.changed', now(), reason || 'Text or photos were changed')
      }),

    assertMayAddImages: (id: GigId, actor: Actor): Promise<void> =>
      atomically(async (tx) => {
        await changeable(tx, id, actor, 'edit')
      }),

    addImages: (
      id: GigId,
      actor: Actor,
      images: readonly ListingImage[],
      { replaceAll }: { replaceAll: boolean },
    ): Promise<void> =>
      atomically(async (tx) => {
        const gig = await changeable(tx, id, actor, 'edit')
        const replaced = replaceAll ? gig.images.map((image) => image.id) : []
        assertFewImages('gig', gig.images.length - replaced.length + images.length)
        const gone = await tx.gigs.removeImages(id, replaced)
        await tx.gigs.addImages(id, images)
        await scheduleImageRemoval(tx, gone)
        await noteModeration(tx, gig, actor, 'gig.changed', now(), 'Photos were changed')
      }),

    remove: (id: GigId, actor: Actor, { reason }: Why = {}): Promise<void> =>
      atomically(async (tx) => {
        const gig = await takeDown(tx, id, actor, reason)
        if (gig.userId === actor.id) return
        const facts = { userId: gig.userId, title: gigName(gig), path: null, reason: readable(reason ?? '') }
        await tx.outbox.append([{ type: 'listing.taken_down', ...facts }])
      }),

    /** Replaces an earlier bid of the freelancer. */
    bid: (
      gigId: GigId,
      freelancerId: number,
      offer: { amount: Kobo; deliveryTime: number; proposal: string },
    ): Promise<BidId> =>
      atomically(async (tx) => {
        // The lock order of accepting: the gig, then its users.
        const posted = orNotFound(await tx.gigs.forUpdate(gigId))
        const blocked = await tx.blocks.blockedAmong(freelancerId, [posted.userId])
        const gig = orNotFound(blocked.has(posted.userId) ? undefined : posted)
        await traderCampus(tx.users, freelancerId, now())
        const facts = { amount: offer.amount, freelancerId, ...factsOf(gig) }
        return tx.bids.put(placeBid(gig, offer, freelancerId, now()), { type: 'bid.placed', ...facts })
      }),

    withdraw: (id: BidId, by: number): Promise<void> =>
      atomically(async (tx) => {
        const gigId = await tx.bids.gigOf(id)
        if (gigId !== undefined) await tx.gigs.forUpdate(gigId)
        assertWithdrawable(await tx.bids.forUpdate(id), by)
        await tx.bids.remove(id)
      }),

    /** Moves the price from the owner's wallet into escrow and rejects the other bids (R12). */
    accept: (gigId: GigId, bidId: BidId, by: number, seen?: ShownBid, sessionId?: number): Promise<void> =>
      atomically(async (tx) => {
        const gig = orNotFound(await tx.gigs.forUpdate(gigId))
        const { bid, ...start } = acceptBid(gig, await tx.bids.forUpdate(bidId), by, now(), seen)
        await escrow(tx, now()).hold(
          {
            subject: { kind: 'gig', id: gigId },
            payerId: by,
            payeeId: bid.freelancerId,
            amount: bid.amount,
            fee: ZERO,
            reference: `GIG${ids.code(8)}`,
            sessionId,
          },
          `accept:gig:${gigId}`,
        )
        await tx.gigs.save(startGig(gig, start))
        const rejected = await tx.bids.decide(gigId, bidId)
        const { amount, freelancerId } = bid
        await tx.outbox.append([{ type: 'bid.accepted', amount, freelancerId, ...factsOf(gig) }])
        await notifyRejected(tx, gig, rejected, 'accepted')
      }),

    complete: (id: GigId, by: number): Promise<void> =>
      atomically(async (tx) => {
        const gig = orNotFound(await tx.gigs.forUpdate(id))
        const done = completeGig(gig, by, now())
        const { toPayee: amount, payeeDebtPaid: debtPaid } = await escrow(tx, now()).release(
          { kind: 'gig', id },
          by,
        )
        await tx.gigs.save(done)
        await tx.outbox.append([
          {
            type: 'gig.completed',
            campus: gig.campus,
            amount,
            debtPaid,
            freelancerId: gig.freelancerId ?? 0,
            ...factsOf(gig),
          },
        ])
      }),
  }
}

/** An admin's changes to another member's gig are recorded in the audit log. */
async function noteModeration(
  { audit }: Tx,
  { id, userId }: Pick<Gig, 'id' | 'userId'>,
  actor: Actor,
  action: 'gig.changed' | 'gig.deleted',
  at: Date,
  reason: string,
): Promise<void> {
  if (userId === actor.id) return
  await audit.record({ actorId: actor.id, action, subject: `gig:${id}`, reason, at })
}

async function notifyRejected(
  { outbox }: Tx,
  gig: Pick<Gig, 'id' | 'userId' | 'title' | 'description'>,
  of: number[],
  because: 'accepted' | 'deleted',
) {
  await outbox.append(
    of.map((freelancerId) => ({ type: 'bid.rejected', freelancerId, because, ...factsOf(gig) })),
  )
}

function factsOf({ id, userId, title, description }: Pick<Gig, 'id' | 'userId' | 'title' | 'description'>) {
  return { gigId: id, ownerId: userId, title: gigName({ title, description }) }
}
