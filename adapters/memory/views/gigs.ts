import type { Bid, Gig, GigQuery } from '#adapters/http/contract/gigs.ts'
import type { Views } from '#adapters/http/contract/views.ts'
import type { Bid as StoredBid } from '#domain/gigs/bid.ts'
import type { Cancellation } from '#domain/gigs/cancellation.ts'
import { administers } from '#domain/moderation/roles.ts'
import { fromNaira, toNaira } from '#domain/shared/money.ts'
import { reading, TEXTS } from '../search.ts'
import type { State, StoredGig } from '../state.ts'
import { disputeOn } from './disputes.ts'
import { figuresOf } from './figures.ts'
import { imageShape, inSightOf } from './listings.ts'
import { pageOf } from './pages.ts'

type GigViews = Pick<Views, 'gigs' | 'gigsOf' | 'newestGigs' | 'gig' | 'bidsOf'>

/** Lists and details of gigs, and the bids on them. */
export function gigViews(current: () => State): GigViews {
  const there = () => [...current().gigs.values()].filter(({ deletedAt }) => deletedAt === null)
  const shaped = (gig: StoredGig) => gigShape(current(), gig)
  const bidShape = (bid: StoredBid): Bid => ({
    id: bid.id,
    gigId: bid.gigId,
    amount: toNaira(bid.amount),
    deliveryTime: bid.deliveryTime,
    proposal: bid.proposal,
    description: bid.proposal,
    status: bid.status,
    createdAt: bid.createdAt.toISOString(),
    freelancer: {
      ...personOf(current(), bid.freelancerId),
      ...figuresOf(current(), bid.freelancerId),
    },
  })
  const bidsWhere = (fits: (bid: StoredBid) => boolean) =>
    [...current().bids.values()].filter(fits).sort(byAge)
  return {
    async gigs(query, viewer) {
      const fitting = there()
        .filter(inSightOf(current(), viewer))
        .filter((gig) => fits(gig, query))
      const search = query.search?.trim() ?? ''
      const found =
        search === ''
          ? fitting
          : reading(current(), search, (rank) => fitting.filter((gig) => rank(TEXTS.gigs(gig)) !== undefined))
              .found
      const rows = [...found].sort(ORDERS[query.sort])
      return { rows: pageOf(rows, query).map(shaped), total: rows.length }
    },
    gigsOf: async (userId) =>
      there()
        .filter((gig) => gig.userId === userId)
        .sort(byAge)
        .map(shaped),
    newestGigs: async (most) =>
      there()
        .sort(byAge)
        .slice(0, most)
        .map(({ id, createdAt }) => ({ id, changedAt: createdAt })),
    async gig(id, viewer) {
      const gig = current().gigs.get(id)
      if (!gig) return undefined
      if (!inSightOf(current(), viewer)(gig) && gig.freelancerId !== viewer?.id) return undefined
      const isOwner = viewer?.id === gig.userId
      const bids = bidsWhere((bid) => bid.gigId === id && (isOwner || bid.freelancerId === viewer?.id))
      if (gig.deletedAt && (isOwner || bids.length === 0)) return undefined
      const [mine] = bids
      const isSide = isOwner || (viewer !== undefined && viewer.id === gig.freelancerId)
      const sees = isSide || (viewer !== undefined && administers(viewer, gig.campus))
      const dispute = sees ? disputeOn(current(), { kind: 'gig', id }) : null
      return {
        ...shaped(gig),
        ...(dispute && { dispute }),
        ...(sees && gig.cancellation && { cancellation: cancellationShape(gig.cancellation) }),
        ...(isOwner ? { Bids: bids.map(bidShape) } : mine && { myBid: bidShape(mine) }),
      }
    },
    bidsOf: async (userId) =>
      bidsWhere((bid) => bid.freelancerId === userId).flatMap((bid) => {
        const gig = current().gigs.get(bid.gigId)
        if (!gig) return []
        const { id, title, description, status } = gig
        return [{ ...bidShape(bid), gig: { id, title, description, status } }]
      }),
  }
}

function cancellationShape({ by, reason, at }: Cancellation): Gig['cancellation'] {
  return { by, reason, askedAt: at.toISOString() }
}

function fits(gig: StoredGig, query: GigQuery): boolean {
  const { minBudget, maxBudget, duration } = query
  return (
    (query.campus === undefined || gig.campus === query.campus) &&
    (query.category === undefined || gig.category === query.category) &&
    (query.status === undefined || gig.status === query.status) &&
    (minBudget === undefined || gig.budget >= fromNaira(minBudget)) &&
    (maxBudget === undefined || gig.budget <= fromNaira(maxBudget)) &&
    (duration === undefined || gig.duration <= duration) &&
    (query.seller === undefined || gig.userId === query.seller) &&
    gig.id !== query.exclude
  )
}

type Aged = { id: number; createdAt: Date }

function byAge(a: Aged, b: Aged): number {
  return b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id
}

const ORDERS: Record<GigQuery['sort'], (a: StoredGig, b: StoredGig) => number> = {
  newest: byAge,
  price_asc: (a, b) => a.budget - b.budget || b.id - a.id,
  price_desc: (a, b) => b.budget - a.budget || b.id - a.id,
  popular: (a, b) => b.viewCount - a.viewCount || b.id - a.id,
}

function personOf({ users }: State, id: number) {
  return { id, name: users.get(id)?.name ?? '' }
}

/** A gig in the contract's shape. */
export function gigShape(state: State, gig: StoredGig): Gig {
  const { id, userId, freelancerId, title, description, duration, category, skills, campus } = gig
  const { status, paymentStatus, deadline, createdAt, completedAt, images } = gig
  return {
    ...{ id, userId, freelancerId, title, description, duration, category, campus, status, paymentStatus },
    skills: [...skills],
    budget: toNaira(gig.budget),
    views: gig.viewCount,
    bidCount: [...state.bids.values()].filter((bid) => bid.gigId === id).length,
    client: personOf(state, userId),
    freelancer: freelancerId === null ? null : personOf(state, freelancerId),
    deadline: deadline?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    Images: images.map((image) => ({ ...imageShape(image), publicId: image.key })),
    isDisabled: false,
  }
}
