import type { StoredGig } from '#domain/gigs/gig.ts'
import type { Bids, Gigs } from '#domain/gigs/ports.ts'
import { inOrder, numbered, unshown } from './listings.ts'
import { add, type State } from './state.ts'

/** The gigs of the campuses. */
export function memoryGigs(state: State): Gigs {
  const { gigs } = state
  const dropImages = (from: readonly StoredGig[], drops: (imageId: number) => boolean) => {
    const gone = from.flatMap(({ images }) => images.filter((image) => drops(image.id)))
    for (const gig of from)
      gigs.set(gig.id, { ...gig, images: gig.images.filter((image) => !drops(image.id)) })
    return [...new Set(gone.map(({ key }) => key))]
  }
  return {
    add: async (gig) => add(state, gigs, (id) => ({ ...gig, id, images: numbered(state, gig.images) })),
    forUpdate: async (id) => gigs.get(id),
    isPosted: async (id) => gigs.get(id)?.deletedAt === null,
    async save(gig) {
      const stored = gigs.get(gig.id)
      if (stored) gigs.set(gig.id, { ...stored, ...gig, images: stored.images })
    },
    async addImages(id, images) {
      const gig = gigs.get(id)
      if (gig) gigs.set(id, { ...gig, images: [...gig.images, ...numbered(state, images)] })
    },
    async orderImages(id, imageIds) {
      const gig = gigs.get(id)
      if (gig) gigs.set(id, { ...gig, images: inOrder(gig.images, imageIds) })
    },
    async addDelivery(gigId, { images, ...delivery }, at) {
      state.gigDeliveries.push({
        ...delivery,
        gigId,
        at,
        changeReason: null,
        images: numbered(state, images),
      })
    },
    async answerDelivery(gigId, reason) {
      const newest = state.gigDeliveries.findLast((delivery) => delivery.gigId === gigId)
      if (newest) newest.changeReason = reason
    },
    unanswered: async (like, limit) =>
      [...gigs.values()]
        .filter(({ status, disputed, work: { waitingSince, reminders } }) => {
          const waits = like.some(
            ({ since, fewerReminders }) =>
              waitingSince !== null && waitingSince <= since && reminders < fewerReminders,
          )
          return status === 'in_progress' && !disputed && waits
        })
        .toSorted((a, b) => Number(a.work.waitingSince) - Number(b.work.waitingSince))
        .slice(0, limit)
        .map(({ id }) => id),
    async removeImages(id, imageIds) {
      const gig = gigs.get(id)
      return unshown(state, gig ? dropImages([gig], (imageId) => imageIds.includes(imageId)) : [])
    },
    async removeAllOf(userId, now) {
      const own = [...gigs.values()].filter((gig) => gig.userId === userId)
      const shared = [...gigs.values()].filter(
        ({ userId: owner, freelancerId, status }) =>
          owner === userId || (freelancerId === userId && status !== 'completed'),
      )
      const ofShared = ({ gigId }: { gigId: number }) => shared.some(({ id }) => id === gigId)
      const delivered = state.gigDeliveries.filter(ofShared)
      state.gigDeliveries = state.gigDeliveries.filter((delivery) => !ofShared(delivery))
      const keys = [
        ...dropImages(own, () => true),
        ...delivered.flatMap(({ images, files }) => [...images, ...files].map(({ key }) => key)),
      ]
      for (const { id, status } of own)
        if (status === 'open' || status === 'cancelled') {
          gigs.delete(id)
          for (const bid of [...state.bids.values()]) if (bid.gigId === id) state.bids.delete(bid.id)
        } else {
          const gig = gigs.get(id)
          if (gig) gigs.set(id, { ...gig, deletedAt: gig.deletedAt ?? now })
        }
      return unshown(state, keys)
    },
  }
}

/** What people would do gigs for. */
export function memoryBids(state: State): Bids {
  const { bids } = state
  return {
    async put(bid) {
      const same = [...bids.values()].find(
        ({ gigId, freelancerId }) => gigId === bid.gigId && freelancerId === bid.freelancerId,
      )
      if (!same) return add(state, bids, (id) => ({ ...bid, id }))
      bids.set(same.id, { ...bid, id: same.id })
      return same.id
    },
    gigOf: async (id) => bids.get(id)?.gigId,
    forUpdate: async (id) => bids.get(id),
    remove: async (id) => void bids.delete(id),
    async decide(gigId, accepted) {
      const pending = [...bids.values()].filter((bid) => bid.gigId === gigId && bid.status === 'pending')
      for (const bid of pending)
        bids.set(bid.id, { ...bid, status: bid.id === accepted ? 'accepted' : 'rejected' })
      return pending.filter(({ id }) => id !== accepted).map(({ freelancerId }) => freelancerId)
    },
    async removeAllOf(userId) {
      for (const { id, freelancerId, status } of [...bids.values()])
        if (freelancerId === userId && status !== 'accepted') bids.delete(id)
    },
  }
}
