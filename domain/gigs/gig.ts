import {
  type AnyListing,
  assertFewImages,
  assertOwnCampus,
  checkedDescription,
  goneMessage,
  type ListingImage,
  newListing,
  type Owner,
  type Stored,
} from '#domain/catalog/ports.ts'
import type { Campus } from '#domain/shared/campus.ts'
import type { Kobo } from '#domain/shared/money.ts'
import { forbidden, invalid, notFound, Rejection } from '#domain/shared/rejection.ts'
import { readableLine } from '#domain/shared/text.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { Cancellation } from './cancellation.ts'
import { MAX_DAYS, SHORTEST_DESCRIPTION } from './limits.ts'
import { NO_WORK, type Work } from './work.ts'

export type GigId = number
export type GigStatus = 'open' | 'in_progress' | 'completed' | 'cancelled'
export type PaymentStatus = 'pending' | 'escrow' | 'released' | 'refunded'

export type GigText = {
  title: string | null
  description: string
  budget: Kobo
  duration: number
  category: string
  skills: readonly string[]
}

export type Gig = AnyListing &
  GigText & {
    freelancerId: number | null
    status: GigStatus
    paymentStatus: PaymentStatus
    /** Paused until an admin has ruled (R27). */
    disputed: boolean
    /** The open request while in progress, or the reason once cancelled; null otherwise. */
    cancellation: Cancellation | null
    work: Work
    deadline: Instant | null
    completedAt: Instant | null
    /** Time of deletion by its owner or an admin; after that only its bidders see it, as cancelled. */
    deletedAt: Instant | null
  }

export type StoredGig = Stored<Gig>

export function postGig(
  input: GigText & { campus?: Campus | undefined; images: readonly ListingImage[] },
  owner: Owner,
  now: Instant,
): Omit<Gig, 'id'> {
  const { campus: _, images, ...said } = input
  const listing = newListing(input, owner, now)
  const text = checkedText(said)
  assertFewImages('gig', images.length)
  return {
    ...listing,
    ...text,
    freelancerId: null,
    status: 'open',
    paymentStatus: 'pending',
    disputed: false,
    cancellation: null,
    work: NO_WORK,
    deadline: null,
    completedAt: null,
    deletedAt: null,
  }
}

export function changeGig<G extends Omit<Gig, 'images'>>(
  gig: G,
  change: { [K in keyof GigText]?: GigText[K] | undefined } & { campus?: Campus | undefined },
): G {
  assertOwnCampus(change.campus, gig.campus)
  const { title, description, budget, duration, category, skills } = gig
  const text = checkedText({
    title: change.title === undefined ? title : change.title,
    description: change.description ?? description,
    budget: change.budget ?? budget,
    duration: change.duration ?? duration,
    category: change.category ?? category,
    skills: change.skills ?? skills,
  })
  return { ...gig, ...text }
}

export function cancelGig<G extends Omit<Gig, 'images'>>(gig: G, now: Instant): G {
  return { ...gig, status: 'cancelled', deletedAt: now }
}

export function startGig<G extends Omit<Gig, 'images'>>(
  gig: G,
  { freelancerId, deadline }: { freelancerId: number; deadline: Instant },
): G {
  return { ...gig, status: 'in_progress', paymentStatus: 'escrow', freelancerId, deadline }
}

/** Throws for everyone but its owner, and unless it is in progress with its money in escrow. */
export function completeGig<G extends Omit<Gig, 'images'>>(gig: G, by: number, now: Instant): G {
  if (gig.userId !== by) throw forbidden('Only the gig owner can complete this gig')
  assertInProgress(gig, 'completed')
  return { ...gig, cancellation: null, status: 'completed', paymentStatus: 'released', completedAt: now }
}

/** Throws for everyone but its owner and freelancer. */
export function disputeGig<G extends Omit<Gig, 'images'>>(gig: G, by: number): G & { freelancerId: number } {
  const { freelancerId } = gig
  if (by !== gig.userId && by !== freelancerId)
    throw forbidden('Only the owner and the freelancer of this gig can dispute it')
  assertInProgress(gig, 'disputed')
  if (freelancerId === null) throw new Error(`gig ${gig.id} is in progress without a freelancer`)
  return { ...gig, freelancerId, cancellation: null, disputed: true }
}

/** Pauses the gig even if a side did before; undefined if it is not in progress. */
export function holdGig<G extends Omit<Gig, 'images'>>(gig: G): (G & { freelancerId: number }) | undefined {
  const { freelancerId } = gig
  if (gig.status !== 'in_progress' || freelancerId === null) return undefined
  return { ...gig, freelancerId, cancellation: null, disputed: true }
}

export function endGig<G extends Omit<Gig, 'images'>>(
  gig: G,
  inFavourOf: 'freelancer' | 'owner',
  now: Instant,
): G {
  assertInProgress({ ...gig, disputed: false }, 'ended')
  return inFavourOf === 'freelancer'
    ? { ...gig, disputed: false, status: 'completed', paymentStatus: 'released', completedAt: now }
    : { ...gig, disputed: false, status: 'cancelled', paymentStatus: 'refunded' }
}

/** Throws for a gig that is not in progress with its money in escrow, or is paused by a dispute. */
export function assertInProgress(
  { status, paymentStatus, disputed }: Pick<Gig, 'status' | 'paymentStatus' | 'disputed'>,
  to: string,
): void {
  if (status !== 'in_progress' || paymentStatus !== 'escrow')
    throw new Rejection('GIG_NOT_IN_PROGRESS', `Only a gig that is in progress can be ${to}`)
  if (disputed) throw new Rejection('DISPUTED', 'This gig is in dispute. A campus admin decides it.')
}

/** Throws NOT_FOUND if the gig is undefined or deleted. */
export function orNotFound<G extends { deletedAt: Instant | null }>(gig: G | undefined): G {
  if (!gig || gig.deletedAt) throw notFound(goneMessage('gig'))
  return gig
}

/** Throws once it is no longer open, for admins, too (R13). */
export function assertMayChange(
  action: 'edit' | 'delete',
  { userId, status }: Pick<Gig, 'userId' | 'status'>,
  actor: { id: number; isModerator: boolean },
): void {
  if (userId !== actor.id && !actor.isModerator)
    throw forbidden(`You are not authorized to ${action} this gig`)
  if (status !== 'open')
    throw new Rejection('GIG_NOT_OPEN', `Cannot ${action} a gig that is already in progress or completed`)
}

function checkedText<T extends GigText>(text: T): T {
  const { budget, duration } = text
  const description = checkedDescription(text.description)
  if ([...description].length < SHORTEST_DESCRIPTION)
    throw invalid('description', `Description should be at least ${SHORTEST_DESCRIPTION} characters`)
  if (budget <= 0) throw invalid('budget', 'Budget must be a positive number')
  if (!Number.isInteger(duration) || duration <= 0 || duration > MAX_DAYS)
    throw invalid('duration', 'Duration must be a positive number')
  const skills = text.skills.map(readableLine).filter((skill) => skill !== '')
  return { ...text, title: readableLine(text.title ?? '') || null, description, skills }
}
