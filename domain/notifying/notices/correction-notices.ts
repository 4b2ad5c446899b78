import { formatKobo } from '#domain/shared/money.ts'
import { type Notice, type NoticeContext, shortTitle } from '../notice.ts'
import type { EventOf, EventsNamed, NoticeRules } from '../notice-rule.ts'
import { debtLines } from './debt-lines.ts'

type Done = EventOf<'correction.done'>

export const CORRECTION_NOTICES: NoticeRules<EventsNamed<'correction.'>> = {
  'correction.asked': {
    notices(event, { nameOf }) {
      const asker = nameOf(event.askedBy)
      return event.adminIds.map((userId) =>
        toAdmin(userId, `Needs your approval: ${formatKobo(event.amount)}`, [
          `${asker} asks to ${WISHES[event.kind]} ${nameOf(event.userId)}: ${formatKobo(event.amount)}.`,
          quoteOf(asker, event.reason),
          'No money moves before you approve it.',
        ]),
      )
    },
  },
  'correction.declined': {
    notices: ({ askedBy, amount, reason }) => [
      toAdmin(askedBy, `Declined: ${formatKobo(amount)}`, [
        'Another super admin declined what you asked for. No money moved.',
        quoteOf('They', reason),
      ]),
    ],
  },
  'correction.done': {
    notices: (event, context) =>
      event.deal ? refundNotices(event, event.deal, context) : [adjustmentNotice(event)],
  },
}

const WISHES = {
  payee_refund: 'refund',
  platform_refund: 'refund',
  credit: 'add money to the wallet of',
  debit: 'take money out of the wallet of',
} as const

function refundNotices(
  { userId, amount, payee, reason, debtPaid }: Done,
  { kind, id, title }: NonNullable<Done['deal']>,
  { nameOf }: NoticeContext,
): Notice[] {
  const [thing, sum] = [shortTitle(title), formatKobo(amount)]
  const to = (to: number, subject: string, lines: readonly string[]): Notice => ({
    ...{ userId: to, kind: kind === 'order' ? 'orders' : 'gigs', subject, lines },
    ...{ path: `/${kind}s/${id}`, action: `View ${kind}`, about: { kind, id, title } },
  })
  return [
    to(userId, `You got ${sum} back: ${thing}`, [
      debtPaid > 0 ? `An admin refunded ${sum} to you.` : `An admin refunded ${sum}. It’s in your wallet.`,
      ...(debtPaid > 0 ? debtLines(amount, debtPaid) : []),
      quoteOf('The admin', reason),
    ]),
    ...(payee
      ? [
          to(payee.userId, `${formatKobo(payee.amount)} was refunded: ${thing}`, [
            `An admin refunded ${nameOf(userId)}. ${formatKobo(payee.amount)} left your wallet for it.`,
            quoteOf('The admin', reason),
            'Is that a mistake? Contact us.',
          ]),
        ]
      : []),
  ]
}

function adjustmentNotice({ userId, kind, amount, debtPaid, reason }: Done): Notice {
  const sum = formatKobo(amount)
  const isCredit = kind === 'credit'
  return {
    userId,
    kind: 'money',
    subject: isCredit ? `We added ${sum} to your wallet` : `We took ${sum} out of your wallet`,
    lines: [
      isCredit ? `We added ${sum} to your wallet.` : `We took ${sum} out of your wallet.`,
      ...(debtPaid > 0 ? debtLines(amount, debtPaid) : []),
      quoteOf('The admin', reason),
      ...(isCredit ? [] : ['Is that a mistake? Contact us.']),
    ],
    ...{ path: '/wallet', action: 'Open wallet' },
  }
}

function toAdmin(userId: number, subject: string, lines: readonly string[]): Notice {
  return {
    ...{ userId, kind: 'administration', subject, lines },
    ...{ path: '/admin/corrections', action: 'Open refunds and adjustments' },
  }
}

function quoteOf(who: string, reason: string): string {
  return `${who} ${who === 'They' ? 'say' : 'says'}: “${reason}”`
}
