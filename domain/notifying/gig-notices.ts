import type { DomainEvent } from '#domain/shared/events.ts'
import { formatKobo, type Kobo } from '#domain/shared/money.ts'
import { daysInWords } from '#domain/shared/time.ts'
import { debtLines } from './debt-lines.ts'
import { type Notice, type NoticeContext, shortTitle } from './notice.ts'

type GigEvent = Extract<
  DomainEvent,
  {
    type:
      | `bid.${string}`
      | `gig.deliver${string}`
      | 'gig.completed'
      | 'gig.change_asked'
      | 'gig.cancel_asked'
      | 'gig.goes_on'
      | 'gig.cancelled'
  }
>
type DeliveryEvent = Extract<GigEvent, { type: `gig.deliver${string}` | 'gig.change_asked' }>
type CancelEvent = Extract<GigEvent, { type: 'gig.cancel_asked' | 'gig.goes_on' | 'gig.cancelled' }>

/** Returns the notices of a gig event, to its owner and its freelancer. */
export function gigNotices(event: GigEvent, { nameOf }: NoticeContext): Notice[] {
  const gig = shortTitle(event.title)
  const to = toldOf(event.gigId)
  const [owner, freelancer] = [nameOf(event.ownerId), nameOf(event.freelancerId)]
  switch (event.type) {
    case 'bid.placed':
      return [
        to(
          event.ownerId,
          `${freelancer} bids ${formatKobo(event.amount)}: ${gig}`,
          [`Read the bid, then accept it to hire ${freelancer}. You pay nothing until you accept one.`],
          'View bid',
        ),
      ]
    case 'bid.accepted':
      return [
        to(event.freelancerId, `Your bid was accepted: ${gig}`, [
          `${owner} paid ${formatKobo(event.amount)} into escrow for you. You can start now.`,
          `You get the money when ${owner} marks the gig as complete.`,
        ]),
        // Money left their wallet: a thief may have done it.
        {
          ...to(event.ownerId, `You hired ${freelancer}: ${gig}`, [
            `We hold your ${formatKobo(event.amount)} in escrow while ${freelancer} works.`,
            `Happy with the work? Mark the gig as complete, and only then is ${freelancer} paid.`,
          ]),
          isAlarm: true,
        },
      ]
    case 'bid.rejected':
      return [
        {
          ...(event.because === 'deleted'
            ? to(event.freelancerId, `This gig was deleted: ${gig}`, [
                `${owner}’s gig is gone, and your bid ended with it. There are more gigs to bid on.`,
              ])
            : to(event.freelancerId, `Your bid wasn’t chosen: ${gig}`, [
                `${owner} chose another bid. There are more gigs to bid on.`,
              ])),
          path: '/gigs',
          action: 'Find gigs',
        },
      ]
    case 'gig.completed':
      return [
        to(event.freelancerId, ...paidWords(event, gig, owner)),
        to(event.ownerId, `Your gig is complete: ${gig}`, [
          `You marked it as complete, and ${freelancer} was paid ${formatKobo(event.amount)}.`,
          `Tell others how it went: review ${freelancer}.`,
        ]),
      ]
    case 'gig.delivered':
    case 'gig.change_asked':
    case 'gig.delivery_waits':
      return deliveryNotices(event, gig, nameOf)
    default:
      return cancellationNotices(event, gig, nameOf)
  }
}

type Completed = Extract<GigEvent, { type: 'gig.completed' }>

/** The subject and the lines of what the freelancer reads. */
function paidWords({ amount, debtPaid }: Completed, gig: string, owner: string): [string, string[]] {
  const why = `${owner} marked the gig as complete, so you were paid.`
  return debtPaid > 0
    ? [
        `You were paid ${formatKobo(amount)} for ${gig}`,
        [why, ...debtLines(amount, debtPaid), `You can also review ${owner}.`],
      ]
    : [
        `${formatKobo(amount)} for ${gig} is in your wallet`,
        [why, `Spend it here or withdraw it to your bank. You can also review ${owner}.`],
      ]
}

function deliveryNotices(event: DeliveryEvent, gig: string, nameOf: NoticeContext['nameOf']): Notice[] {
  const to = toldOf(event.gigId)
  const [owner, freelancer] = [nameOf(event.ownerId), nameOf(event.freelancerId)]
  const sum = sumOf(event)
  switch (event.type) {
    case 'gig.delivered':
      return [
        to(
          event.ownerId,
          event.times > 1
            ? `${freelancer} delivered a new version: ${gig}`
            : `${freelancer} delivered your gig: ${gig}`,
          [
            `Look at the work. Accept it to pay ${freelancer} ${sum} from escrow, or ask for a change.`,
            'We pay nothing until you accept the work or a campus admin decides.',
          ],
          'View delivery',
        ),
      ]
    case 'gig.change_asked':
      return [
        to(
          event.freelancerId,
          `${owner} asks for changes: ${gig}`,
          [
            `Change the work and deliver it again. ${owner} then accepts it, and you get ${sum}.`,
            `They say: “${event.reason}”`,
          ],
          'View request',
        ),
      ]
    case 'gig.delivery_waits':
      return [
        to(
          event.ownerId,
          `${freelancer} is waiting for your answer: ${gig}`,
          [
            `Look at the work. Accept it to pay ${freelancer} ${sum} from escrow, or ask for a change.`,
            `${freelancer} delivered it ${daysInWords(event.days)} ago.`,
          ],
          'View delivery',
        ),
      ]
  }
}

function cancellationNotices(event: CancelEvent, gig: string, nameOf: NoticeContext['nameOf']): Notice[] {
  const to = toldOf(event.gigId)
  const { ownerId, freelancerId } = event
  const [owner, freelancer] = [nameOf(ownerId), nameOf(freelancerId)]
  if (event.type === 'gig.cancelled') {
    const isAgreed = event.how === 'agreement'
    const owed = event.debtPaid > 0
    const amount = formatKobo(event.amount)
    const reason = `Reason: “${event.reason}”`
    return [
      to(ownerId, isAgreed ? `Gig cancelled: ${gig}` : `${freelancer} withdrew from your gig: ${gig}`, [
        ...(isAgreed ? [`You and ${freelancer} agreed to cancel.`] : []),
        ...(owed
          ? [`We refunded your ${amount}.`, ...debtLines(event.amount, event.debtPaid)]
          : [`Your ${amount} is back in your wallet.`]),
        ...(isAgreed ? [] : ['You can post the gig again.']),
        reason,
      ]),
      to(freelancerId, isAgreed ? `Gig cancelled: ${gig}` : `You withdrew from a gig: ${gig}`, [
        isAgreed
          ? `You and ${owner} agreed to cancel. We refunded ${amount} to ${owner}.`
          : `We refunded ${amount} to ${owner}. You don’t need to do anything.`,
        reason,
      ]),
    ]
  }
  const by = nameOf(event.by)
  const sum = sumOf(event)
  const other = event.by === ownerId ? freelancerId : ownerId
  if (event.type === 'gig.cancel_asked')
    return [
      to(
        other,
        `${by} asks to cancel: ${gig}`,
        [
          other === ownerId
            ? `If you agree, the gig ends and ${sum} goes back to your wallet.`
            : `If you agree, the gig ends and ${sum} goes back to ${by}.`,
          `Keep the gig going, and ${sum} stays in escrow.`,
          `Reason: “${event.reason}”`,
        ],
        'Answer the request',
      ),
    ]
  return event.how === 'refused'
    ? [
        to(other, `${by} wants to continue: ${gig}`, [
          `${by} didn’t agree to cancel. The gig continues, and ${sum} stays in escrow.`,
          'Can’t sort it out together? Open a dispute.',
        ]),
      ]
    : [
        to(other, `${by} no longer wants to cancel: ${gig}`, [
          `The gig continues, and ${sum} stays in escrow. You don’t need to do anything.`,
        ]),
      ]
}

function sumOf({ inEscrow }: { inEscrow?: Kobo }): string {
  return inEscrow === undefined ? 'the money' : formatKobo(inEscrow)
}

function toldOf(gigId: number) {
  return (userId: number, subject: string, lines: readonly string[], action = 'View gig'): Notice => ({
    userId,
    kind: 'gigs',
    subject,
    lines,
    path: `/gigs/${gigId}`,
    action,
  })
}
