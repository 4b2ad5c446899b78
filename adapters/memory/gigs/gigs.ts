import type { Gig } from '#domain/gigs/gig.ts'
import type { Bids, Gigs } from '#domain/gigs/ports.ts'
import { anyListings, numbered, unshown } from '../catalog/listings.ts'
import { add, addEvent, type State } from '../state.ts'

function memoryGigs(state: State): Gigs {
  const { gigs } = state
  return {
    ...anyListings<Gig>(state, gigs),
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
    openOf: async (userId) =>
      [...gigs.values()]
        .filter((gig) => gig.userId === userId && gig.status === 'open' && gig.deletedAt === null)
        .map(({ id }) => id),
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
        ...own.flatMap(({ images }) => images.map(({ key }) => key)),
        ...delivered.flatMap(({ images, files }) => [...images, ...files].map(({ key }) => key)),
      ]
      for (const { id, status } of own)
        if (status === 'open' || status === 'cancelled') {
          gigs.delete(id)
          for (const bid of [...state.bids.values()]) if (bid.gigId === id) state.bids.delete(bid.id)
        } else {
          const gig = gigs.get(id)
          if (gig) gigs.set(id, { ...gig, images: [], deletedAt: gig.deletedAt ?? now })
        }
      return unshown(state, [...new Set(keys)])
    },
  }
}

function memoryBids(state: State): Bids {
  const { bids } = state
  return {
    async put(bid, event) {
      const same = [...bids.values()].find(
        ({ gigId, freelancerId }) => gigId === bid.gigId && freelancerId === bid.freelancerId,
      )
      const bidId = same?.id ?? add(state, bids, (id) => ({ ...bid, id }))
      bids.set(bidId, { ...bid, id: bidId })
      if (event) addEvent(state, { ...event, bidId })
      return bidId
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

export const gigsStores = { bids: memoryBids, gigs: memoryGigs }
