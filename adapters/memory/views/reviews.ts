import type { Rating, Review } from '#adapters/http/contract/reviews.ts'
import type { Views } from '#adapters/http/contract/views.ts'
import { administers } from '#domain/moderation/roles.ts'
import type { Review as Stored } from '#domain/reviews/review.ts'
import type { State } from '../state.ts'
import { pageOf } from './pages.ts'

/** What people say of each other, as far as it is shown. */
export function reviewViews(current: () => State): Pick<Views, 'reviewsOfDeal' | 'reviewsOf'> {
  const shape = ({ id, authorId, as, subject, rating, content, createdAt, isDisabled }: Stored): Review => ({
    ...{ id, rating, content, isDisabled },
    author: { id: authorId, name: current().users.get(authorId)?.name ?? '' },
    as: as === 'payer' ? 'buyer' : 'seller',
    kind: subject.kind,
    createdAt: createdAt.toISOString(),
  })
  return {
    async reviewsOfDeal({ kind, id }, viewerId, now) {
      const { holds, orders, gigs, reviews } = current()
      const hold = holds.get(`${kind}:${id}`)
      if (!hold || ![hold.payerId, hold.payeeId].includes(viewerId)) return undefined
      const status = (kind === 'order' ? orders : gigs).get(id)?.status
      const written = [...reviews.values()].filter(
        ({ subject }) => subject.kind === kind && subject.id === id,
      )
      const mine = written.find(({ authorId }) => authorId === viewerId)
      const theirs = written.find(({ authorId }) => authorId !== viewerId)
      const isShown = theirs !== undefined && theirs.shownAt <= now
      return {
        mine: mine ? shape(mine) : null,
        theirs: isShown && !theirs.isDisabled ? shape(theirs) : null,
        mayWrite: status === 'completed' && !mine && !isShown,
        shownAt: mine?.shownAt.toISOString() ?? null,
      }
    },
    async reviewsOf(userId, page, viewer, now) {
      const rows = shownOf(current(), userId, now)
        .filter(({ isDisabled, campus }) => !isDisabled || (viewer && administers(viewer, campus)))
        .sort((a, b) => b.shownAt.getTime() - a.shownAt.getTime() || b.id - a.id)
      return {
        rating: ratingOf(current(), userId, now),
        rows: pageOf(rows, page).map(shape),
        total: rows.length,
      }
    },
  }
}

/** How somebody is rated at this moment. */
export function ratingOf(state: State, userId: number, now: Date): Rating {
  const ratings = shownOf(state, userId, now).flatMap(({ isDisabled, rating }) =>
    isDisabled ? [] : [rating],
  )
  if (ratings.length === 0) return { average: null, count: 0 }
  const sum = ratings.reduce((total, rating) => total + rating, 0)
  return { average: Math.round((sum / ratings.length) * 10) / 10, count: ratings.length }
}

function shownOf({ reviews }: State, userId: number, now: Date): Stored[] {
  return [...reviews.values()].filter(({ aboutId, shownAt }) => aboutId === userId && shownAt <= now)
}
