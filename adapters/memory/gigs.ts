import type { Bids, Gigs } from '#domain/gigs/ports.ts'
import { inOrder, numbered, unshown } from './listings.ts'
import { add, type State, type StoredGig } from './state.ts'

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
    add: async (gig) =>
      add(state, gigs, (id) => ({ ...gig, id, images: numbered(state, gig.images), viewCount: 0 })),
    forUpdate: async (id) => gigs.get(id),
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
    async removeImages(id, imageIds) {
      const gig = gigs.get(id)
      return unshown(state, gig ? dropImages([gig], (imageId) => imageIds.includes(imageId)) : [])
    },
    async removeAllOf(userId) {
      const own = [...gigs.values()].filter((gig) => gig.userId === userId)
      const keys = dropImages(own, () => true)
      for (const { id, status } of own)
        if (status === 'open' || status === 'cancelled') {
          gigs.delete(id)
          for (const bid of [...state.bids.values()]) if (bid.gigId === id) state.bids.delete(bid.id)
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
