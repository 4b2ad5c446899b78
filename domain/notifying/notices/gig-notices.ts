import { formatKobo } from '#domain/shared/money.ts'
import { daysInWords } from '#domain/shared/time.ts'
import { type Notice, type NoticeAsk, type NoticeContext, type NoticeSum, shortTitle } from '../notice.ts'
import type { EventOf, EventsNamed, NoticeRules } from '../notice-rule.ts'
import { debtLines } from './debt-lines.ts'

type GigEvent = Exclude<EventsNamed<'bid.' | 'gig.'>, 'gig.posted'>

export const GIG_NOTICES: NoticeRules<GigEvent> = {
  'bid.placed': {
    isOptional: () => true,
    notices(event, context) {
      const { to, gig, freelancer } = dealOf(event, context)
      return [
        to(
          event.ownerId,
          `${freelancer} bids ${formatKobo(event.amount)}: ${gig}`,
          [`Read the bid, then accept it to hire ${freelancer}. You pay nothing until you accept one.`],
          'View bid',
        ),
      ]
    },
  },
  'bid.accepted': {
    notices(event, context) {
      const { to, gig, owner, freelancer } = dealOf(event, context)
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
    },
  },
  'bid.rejected': {
    isOptional: () => true,
    notices(event, context) {
      const { to, gig, owner } = dealOf(event, context)
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
    },
  },
  'gig.completed': {
    notices(event, context) {
      const { to, gig, owner, freelancer } = dealOf(event, context)
      const why = `${owner} marked the gig as complete, so you were paid.`
      const sum = formatKobo(event.amount)
      return [
        event.debtPaid > 0
          ? to(event.freelancerId, `You were paid ${sum} for ${gig}`, [
              why,
              ...debtLines(event.amount, event.debtPaid),
              `You can also review ${owner}.`,
            ])
          : to(event.freelancerId, `${sum} for ${gig} is in your wallet`, [
              why,
              `Spend it here or withdraw it to your bank. You can also review ${owner}.`,
            ]),
        to(event.ownerId, `Your gig is complete: ${gig}`, [
          `You marked it as complete, and ${freelancer} was paid ${formatKobo(event.amount)}.`,
          `Tell others how it went: review ${freelancer}.`,
        ]),
      ]
    },
  },
  'gig.delivered': {
    notices(event, context) {
      const { to, gig, freelancer, sum } = dealOf(event, context)
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
    },
  },
  'gig.change_asked': {
    notices(event, context) {
      const { to, gig, owner, sum } = dealOf(event, context)
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
    },
  },
  'gig.delivery_waits': {
    notices(event, context) {
      const { to, gig, freelancer, sum } = dealOf(event, context)
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
    },
  },
  'gig.cancel_asked': {
    notices(event, context) {
      const { to, gig, sum, nameOf } = dealOf(event, context)
      const by = nameOf(event.by)
      const other = otherThan(event)
      return [
        to(
          other,
          `${by} asks to cancel: ${gig}`,
          [
            other === event.ownerId
              ? `If you agree, the gig ends and ${sum} goes back to your wallet.`
              : `If you agree, the gig ends and ${sum} goes back to ${by}.`,
            `Keep the gig going, and ${sum} stays in escrow.`,
            `Reason: “${event.reason}”`,
          ],
          'Answer the request',
          'gig_cancellation',
        ),
      ]
    },
  },
  'gig.goes_on': {
    isOptional: () => true,
    notices(event, context) {
      const { to, gig, sum, nameOf } = dealOf(event, context)
      const by = nameOf(event.by)
      const other = otherThan(event)
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
    },
  },
  'gig.cancelled': {
    notices(event, context) {
      const { to, gig, owner, freelancer } = dealOf(event, context)
      const isAgreed = event.how === 'agreement'
      const owed = event.debtPaid > 0
      const amount = formatKobo(event.amount)
      const reason = `Reason: “${event.reason}”`
      return [
        to(
          event.ownerId,
          isAgreed ? `Gig cancelled: ${gig}` : `${freelancer} withdrew from your gig: ${gig}`,
          [
            ...(isAgreed ? [`You and ${freelancer} agreed to cancel.`] : []),
            ...(owed
              ? [`We refunded your ${amount}.`, ...debtLines(event.amount, event.debtPaid)]
              : [`Your ${amount} is back in your wallet.`]),
            ...(isAgreed ? [] : ['You can post the gig again.']),
            reason,
          ],
        ),
        to(event.freelancerId, isAgreed ? `Gig cancelled: ${gig}` : `You withdrew from a gig: ${gig}`, [
          isAgreed
            ? `You and ${owner} agreed to cancel. We refunded ${amount} to ${owner}.`
            : `We refunded ${amount} to ${owner}. You don’t need to do anything.`,
          reason,
        ]),
      ]
    },
  },
}

function dealOf(event: EventOf<GigEvent>, { nameOf }: NoticeContext) {
  return {
    gig: shortTitle(event.title),
    owner: nameOf(event.ownerId),
    freelancer: nameOf(event.freelancerId),
    sum: 'inEscrow' in event && event.inEscrow !== undefined ? formatKobo(event.inEscrow) : 'the money',
    nameOf,
    to: (
      userId: number,
      subject: string,
      lines: readonly string[],
      action = 'View gig',
      asks?: NoticeAsk['what'],
    ): Notice => ({
      userId,
      kind: 'gigs',
      subject,
      lines,
      path: `/gigs/${event.gigId}`,
      action,
      about: { kind: 'gig', id: event.gigId, title: event.title },
      ...sumFor(userId, event),
      ...(asks && { asks: { what: asks, id: event.gigId } }),
    }),
  }
}

function sumFor(userId: number, event: EventOf<GigEvent>): { sum?: NoticeSum } {
  switch (event.type) {
    case 'bid.placed':
      return { sum: { label: 'Bid', amount: event.amount } }
    case 'bid.accepted':
      return { sum: { label: 'In escrow', amount: event.amount } }
    case 'gig.completed':
      return { sum: { label: userId === event.ownerId ? 'Paid' : 'Paid to you', amount: event.amount } }
    case 'gig.cancelled':
      return { sum: { label: 'Refunded', amount: event.amount } }
    default:
      return 'inEscrow' in event && event.inEscrow !== undefined
        ? { sum: { label: 'In escrow', amount: event.inEscrow } }
        : {}
  }
}

function otherThan({ by, ownerId, freelancerId }: EventOf<'gig.cancel_asked' | 'gig.goes_on'>): number {
  return by === ownerId ? freelancerId : ownerId
}
