import type { DomainEvent } from '#domain/shared/events.ts'
import { formatNaira } from '#domain/shared/money.ts'
import type { Notice } from './routing.ts'

type DisputeEvent = Extract<DomainEvent, { type: `dispute.${string}` }>

/** Who is told what of a dispute: both sides, of an answer those who did not give it, and the admins that one waits for them. */
export function disputeNotices(event: DisputeEvent): Notice[] {
  const { title, payerId, payeeId } = event
  const to = (userId: number, subject: string, ...lines: string[]): Notice => ({
    userId,
    subject,
    lines,
    path: `/disputes/${event.disputeId}`,
    action: 'View the dispute',
  })
  switch (event.type) {
    case 'dispute.opened':
      return [payerId, payeeId].map((userId) =>
        userId === event.openedBy
          ? to(
              userId,
              `Your dispute is open: ${title}`,
              'The money stays in escrow until the admins of the campus have ruled.',
              'Tell them what happened, and add photos.',
            )
          : to(
              userId,
              `A dispute was opened: ${title}`,
              `The other side says: ${event.reason}`,
              'The money stays in escrow until the admins of the campus have ruled. Tell them your side.',
            ),
      )
    case 'dispute.queued':
      return event.adminIds.map((userId) =>
        to(
          userId,
          `A dispute waits for you: ${title}`,
          ...(event.cause === 'raised'
            ? [`One side says: ${event.reason}`, 'The money stays in escrow until you have ruled.']
            : [
                `${event.reason}.`,
                'The buyer can still confirm it. Until then, or until you rule, the money stays in escrow.',
              ]),
        ),
      )
    case 'dispute.answered':
      return [payerId, payeeId]
        .filter((userId) => userId !== event.authorId)
        .map((userId) =>
          to(
            userId,
            `News in the dispute: ${title}`,
            event.as === 'admin' ? 'The admins have written.' : 'The other side has written.',
          ),
        )
    case 'dispute.resolved':
      return [
        to(payerId, `The dispute is resolved: ${title}`, ...verdictFor(event, event.toPayer)),
        to(payeeId, `The dispute is resolved: ${title}`, ...verdictFor(event, event.toPayee)),
      ]
  }
}

function verdictFor(event: Extract<DisputeEvent, { type: 'dispute.resolved' }>, amount: number): string[] {
  return [
    amount > 0 ? `${formatNaira(amount)} is in your wallet.` : 'Nothing of the escrow went to you.',
    `The admins say: ${event.reason}`,
  ]
}
