import type { ListingImage } from '#domain/catalog/ports.ts'
import { type Actor, administers } from '#domain/shared/actor.ts'
import { forbidden, invalid, notFound, Rejection } from '#domain/shared/rejection.ts'
import { readable } from '#domain/shared/text.ts'
import type { Instant } from '#domain/shared/time.ts'

export type StudentCard = {
  id: number
  userId: number
  campus: string
  /** Null once it is decided: the photo has no other purpose. */
  image: ListingImage | null
  status: 'waiting' | 'approved' | 'declined' | 'withdrawn'
  askedAt: Instant
  decidedBy: number | null
  decidedAt: Instant | null
  reason: string | null
}

export type CardDecision = { approve: boolean; reason: string }

const CARDS_A_DAY = 3

/** Lets admins of the campus see the photo while it waits, except the owner. */
export function seesCard(card: Pick<StudentCard, 'campus' | 'userId' | 'status'>, viewer: Actor): boolean {
  return card.status === 'waiting' && administers(viewer, card.campus) && viewer.id !== card.userId
}

export function assertMaySend(last: StudentCard | undefined, sentToday: number): void {
  if (last?.status === 'waiting')
    throw new Rejection('CARD_WAITING', 'A campus admin is checking the photo you sent')
  if (sentToday < CARDS_A_DAY) return
  const message = `You can send ${CARDS_A_DAY} photos a day. Please try again tomorrow.`
  throw new Rejection('TOO_MANY_CARDS', message, { kind: 'too_many' })
}

/** Throws if decided before, for admins of other campuses (as not found), and for one's own card. */
export function decided(
  card: StudentCard | undefined,
  actor: Actor,
  how: CardDecision,
  now: Instant,
): StudentCard {
  if (!card || !administers(actor, card.campus)) throw notFound('Student card not found')
  if (card.userId === actor.id) throw forbidden('Another admin must decide on your own card')
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
