import type { ListingImage } from '#domain/catalog/ports.ts'
import { type Actor, administers } from '#domain/shared/actor.ts'
import { invalid, notFound, Rejection } from '#domain/shared/rejection.ts'
import { readable } from '#domain/shared/text.ts'
import type { Instant } from '#domain/shared/time.ts'

/** A photo of a student card, which an admin of its campus looks at. */
export type StudentCard = {
  id: number
  userId: number
  campus: string
  /** Null once it is decided: the photo is kept for nothing else. */
  image: ListingImage | null
  status: 'waiting' | 'approved' | 'declined' | 'withdrawn'
  askedAt: Instant
  decidedBy: number | null
  decidedAt: Instant | null
  /** Why it was declined. */
  reason: string | null
}

export type CardDecision = { approve: boolean; reason: string }

/** Photos that one account may send within a day. */
const CARDS_A_DAY = 3

/** True for those who may look at the photo: the admins of its campus, while it waits, but for the one on it. */
export function seesCard(card: Pick<StudentCard, 'campus' | 'userId' | 'status'>, viewer: Actor): boolean {
  return card.status === 'waiting' && administers(viewer, card.campus) && viewer.id !== card.userId
}

/** Throws for an account that may not send a photo now, after those it sent within a day. */
export function assertMaySend(last: StudentCard | undefined, sentToday: number): void {
  if (last?.status === 'waiting')
    throw new Rejection('CARD_WAITING', 'A campus admin is checking the photo you sent')
  if (sentToday < CARDS_A_DAY) return
  const message = `You can send ${CARDS_A_DAY} photos a day. Please try again tomorrow.`
  throw new Rejection('TOO_MANY_CARDS', message, { kind: 'too_many' })
}

/**
 * Returns the card as an admin decided on it, without its photo. It is decided once; for admins of other campuses it is not
 * there, and nobody decides on their own.
 */
export function decided(
  card: StudentCard | undefined,
  actor: Actor,
  how: CardDecision,
  now: Instant,
): StudentCard {
  if (!card || !administers(actor, card.campus)) throw notFound('Student card not found')
  if (card.userId === actor.id)
    throw new Rejection('FORBIDDEN', 'Another admin must decide on your own card', { kind: 'forbidden' })
  if (card.status !== 'waiting') throw new Rejection('ALREADY_DECIDED', 'This card has already been decided')
  const reason = readable(how.reason)
  if (!how.approve && reason === '') throw invalid('reason', 'Please provide a reason')
  return {
    ...card,
    image: null,
    status: how.approve ? 'approved' : 'declined',
    decidedBy: actor.id,
    decidedAt: now,
    reason: how.approve ? null : reason,
  }
}
