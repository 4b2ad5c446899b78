import { DELIVERY } from '#adapters/contract/core/limits.ts'
import type { Gig } from '#adapters/contract/gigs/gigs.ts'
import { formatDate } from '../../lib/format.ts'

type Side = 'owner' | 'freelancer'

/** Returns state and next step for one side, in one or two short sentences. */
export function gigStateInWords(gig: Gig, as: Side): string {
  const { client, freelancer } = namesOf(gig)
  if (isDisputed(gig)) return 'On hold until a campus admin decides.'
  if (gig.cancellation)
    return gig.cancellation.by === as
      ? `You asked to cancel. Waiting for ${as === 'owner' ? freelancer : client}.`
      : `${as === 'owner' ? freelancer : client} asks to cancel. Answer the request.`
  const newest = gig.deliveries?.at(-1)
  if (!newest)
    return as === 'owner' ? `${freelancer} is working on it.` : 'Do the work, then deliver it here.'
  if (newest.changeReason === null)
    return as === 'owner' ? `${freelancer} delivered the work. Is it right?` : `Waiting for ${client}.`
  return as === 'owner'
    ? `You asked for a change. ${freelancer} is working on it.`
    : `${client} asks for a change. Deliver again.`
}

/** Returns the outcome if neither side moves; undefined when its dispute shows it. */
export function gigDeadlineInWords(gig: Gig, as: Side): string | undefined {
  const { client, freelancer } = namesOf(gig)
  if (isDisputed(gig)) return undefined
  const newest = gig.deliveries?.at(-1)
  if (newest?.changeReason === null) {
    const on = remindersOf(newest.deliveredAt)
    return as === 'owner'
      ? `If you don’t answer, we remind you on ${on}. The money stays in escrow until you do.`
      : `If they don’t answer, we remind them on ${on}. Still no answer? Open a dispute.`
  }
  if (gig.deadline === null) return undefined
  const by = formatDate(gig.deadline)
  return as === 'owner'
    ? `If ${freelancer} doesn’t deliver by ${by}, ask to cancel or open a dispute. Your money stays in escrow.`
    : `If you don’t deliver by ${by}, ${client} can ask to cancel or open a dispute.`
}

function remindersOf(deliveredAt: string): string {
  return DELIVERY.remindersAfterDays
    .map((days) => formatDate(new Date(Date.parse(deliveredAt) + days * 86_400_000).toISOString()))
    .join(' and ')
}

function isDisputed({ dispute }: Gig): boolean {
  return dispute?.status === 'open'
}

function namesOf({ client, freelancer }: Gig): Record<'client' | 'freelancer', string> {
  return { client: client.name || 'the client', freelancer: freelancer?.name || 'The freelancer' }
}
