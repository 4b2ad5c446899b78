import { type Actor, administers } from '#domain/shared/actor.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { Review } from './review.ts'

type Shown = Pick<Review, 'shownAt' | 'isDisabled'>

export function isPublic(review: Shown, now: Instant): boolean {
  return isOut(review, now) && !review.isDisabled
}

/** Lets admins of the campus read disabled ones, too (R20). */
export function mayRead(
  review: Shown & Pick<Review, 'campus'>,
  viewer: Actor | undefined,
  now: Instant,
): boolean {
  if (!isOut(review, now)) return false
  return !review.isDisabled || (viewer !== undefined && administers(viewer, review.campus))
}

/** Lets a side of a completed deal write once, until the other side's review is public. */
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
