import type { DomainEvent } from '#domain/shared/events.ts'
import { formatNaira } from '#domain/shared/money.ts'
import type { Notice } from './routing.ts'

type GigEvent = Extract<
  DomainEvent,
  { type: `bid.${string}` | 'gig.completed' | 'gig.cancel_asked' | 'gig.goes_on' | 'gig.cancelled' }
>

/** Who is told of what happens to a gig, and in which words. */
export function gigNotices(event: GigEvent): Notice[] {
  const to = (userId: number, subject: string, ...lines: string[]): Notice => ({
    userId,
    subject,
    lines,
    path: `/gigs/${event.gigId}`,
    action: 'View the gig',
  })
  switch (event.type) {
    case 'bid.placed':
      return [
        to(
          event.ownerId,
          `A bid of ${formatNaira(event.amount)} on your gig`,
          `Somebody offers to do “${event.title}” for ${formatNaira(event.amount)}.`,
        ),
      ]
    case 'bid.accepted':
      return [
        to(
          event.freelancerId,
          `Your bid was accepted: ${event.title}`,
          `${formatNaira(event.amount)} is held in escrow for you. You get it when the gig is completed.`,
        ),
        to(
          event.ownerId,
          `You accepted a bid: ${event.title}`,
          `${formatNaira(event.amount)} went into escrow. The freelancer gets it only when you complete the gig.`,
        ),
      ]
    case 'bid.rejected':
      return [
        to(event.freelancerId, `Your bid was not taken: ${event.title}`, 'Other gigs are waiting for you.'),
      ]
    case 'gig.completed':
      return [
        to(
          event.freelancerId,
          `${formatNaira(event.amount)} for “${event.title}” is in your wallet`,
          'The owner completed the gig and the escrow was released.',
        ),
        to(
          event.ownerId,
          `Gig completed: ${event.title}`,
          `${formatNaira(event.amount)} has been released to the freelancer.`,
        ),
      ]
    case 'gig.cancel_asked': {
      const [asking, asked] =
        event.by === event.ownerId ? ['The owner', event.freelancerId] : ['The freelancer', event.ownerId]
      return [
        to(
          asked,
          `${asking} asks to cancel: ${event.title}`,
          `They say: “${event.reason}”`,
          'If you agree, the gig ends and all that is in escrow goes back to its owner. If you refuse, it goes on.',
        ),
      ]
    }
    case 'gig.goes_on': {
      const other = event.by === event.ownerId ? event.freelancerId : event.ownerId
      return event.how === 'refused'
        ? [
            to(
              other,
              `Not cancelled: ${event.title}`,
              'The other side did not agree, so the gig goes on. If you two cannot settle it, open a dispute.',
            ),
          ]
        : [
            to(
              other,
              `No longer to be cancelled: ${event.title}`,
              'The other side took back what it asked. The gig goes on.',
            ),
          ]
    }
    case 'gig.cancelled': {
      const why = `The reason: “${event.reason}”`
      const isAgreed = event.how === 'agreement'
      return [
        to(
          event.ownerId,
          isAgreed ? `Gig cancelled: ${event.title}` : `The freelancer gave up: ${event.title}`,
          `${formatNaira(event.amount)} is back in your wallet.`,
          why,
        ),
        to(
          event.freelancerId,
          isAgreed ? `Gig cancelled: ${event.title}` : `You gave up: ${event.title}`,
          `${formatNaira(event.amount)} went from escrow back to the owner.`,
          why,
        ),
      ]
    }
  }
}
