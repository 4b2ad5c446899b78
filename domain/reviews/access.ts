import { type Actor, administers } from '#domain/shared/actor.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { Review } from './review.ts'

type Shown = Pick<Review, 'shownAt' | 'isDisabled'>

/** Returns whether everyone may read a review: it is public and not disabled. */
export function isPublic(review: Shown, now: Instant): boolean {
  return isOut(review, now) && !review.isDisabled
}

/** Returns whether the viewer may read a review: a public one, and a disabled one as an admin of its campus (R20). */
export function mayRead(
  review: Shown & Pick<Review, 'campus'>,
  viewer: Actor | undefined,
  now: Instant,
): boolean {
  if (!isOut(review, now)) return false
  return !review.isDisabled || (viewer !== undefined && administers(viewer, review.campus))
}

/** Returns whether a side of a completed deal may write: it has not yet, and the other side's review is not public. */
export function mayWrite(
  deal: { completed: boolean },
  mine: Shown | undefined,
  theirs: Shown | undefined,
  now: Instant,
): boolean {
  return deal.completed && mine === undefined && !(theirs !== undefined && isOut(theirs, now))
}

function isOut({ shownAt }: Pick<Review, 'shownAt'>, now: Instant): boolean {
  return shownAt <= now
}
