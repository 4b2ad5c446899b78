import { requiredReason } from '#domain/shared/reason.ts'
import { forbidden, Rejection } from '#domain/shared/rejection.ts'
import type { Instant } from '#domain/shared/time.ts'
import { assertInProgress, type Gig } from './gig.ts'

export type GigSide = 'owner' | 'freelancer'

export type Cancellation = { by: GigSide; reason: string; at: Instant }

type Bare = Omit<Gig, 'images'>

export function askToCancel<G extends Bare>(
  gig: G,
  by: number,
  reason: string,
  now: Instant,
): G & { cancellation: Cancellation } {
  const side = sideOf(gig, by)
  assertInProgress(gig, 'cancelled')
  if (gig.cancellation)
    throw new Rejection(
      'CANCELLATION_ASKED',
      gig.cancellation.by === side
        ? 'You’ve already asked to cancel this gig'
        : 'The other side has asked to cancel this gig. Answer their request first.',
    )
  return { ...gig, cancellation: { by: side, reason: requiredReason(reason), at: now } }
}

export function agreeToCancel<G extends Bare>(gig: G, by: number): G & { cancellation: Cancellation } {
  return cancelled(gig, answered(gig, by))
}

export function refuseToCancel<G extends Bare>(gig: G, by: number): G {
  answered(gig, by)
  return { ...gig, cancellation: null }
}

/** Throws for everyone but the author of the request. */
export function takeBackCancel<G extends Bare>(gig: G, by: number): G {
  const side = sideOf(gig, by)
  if (requested(gig).by !== side)
    throw forbidden('Only the person who asked to cancel can withdraw the request')
  return { ...gig, cancellation: null }
}

/** Cancels without the owner's consent, as the owner loses nothing. */
export function giveUp<G extends Bare>(
  gig: G,
  by: number,
  reason: string,
  now: Instant,
): G & { cancellation: Cancellation } {
  if (by !== gig.freelancerId) throw forbidden('Only the freelancer can withdraw from this gig')
  assertInProgress(gig, 'given up')
  return cancelled(gig, { by: 'freelancer', reason: requiredReason(reason), at: now })
}

function cancelled<G extends Bare>(gig: G, cancellation: Cancellation) {
  return { ...gig, cancellation, status: 'cancelled' as const, paymentStatus: 'refunded' as const }
}

function answered(gig: Bare, by: number): Cancellation {
  const side = sideOf(gig, by)
  const cancellation = requested(gig)
  if (cancellation.by === side) throw forbidden('Only the other side can answer this request')
  return cancellation
}

function requested(gig: Bare): Cancellation {
  assertInProgress(gig, 'cancelled')
  if (!gig.cancellation)
    throw new Rejection('NO_CANCELLATION', 'There’s no request to cancel this gig any more')
  return gig.cancellation
}

function sideOf({ userId, freelancerId }: Bare, by: number): GigSide {
  if (by === userId) return 'owner'
  if (by === freelancerId) return 'freelancer'
  throw forbidden('Only the owner and the freelancer of this gig can cancel it')
}
