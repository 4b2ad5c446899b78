import { formatKobo, subtract } from '#domain/shared/money.ts'
import type { Notice, NoticeContext } from '../notice.ts'
import type { EventOf, EventsNamed, NoticeRules } from '../notice-rule.ts'
import { debtLines } from './debt-lines.ts'

export const CHARGEBACK_NOTICES: NoticeRules<EventsNamed<'chargeback.'>> = {
  'chargeback.opened': {
    notices(event, context) {
      const { toOwner, toAdmins, sum, owner } = dealOf(event, context)
      return [
        toOwner(
          event.cause === 'dispute'
            ? `Your bank is disputing your deposit of ${sum}`
            : `Your deposit of ${sum} is being refunded to your card`,
          [...partsIn(event), ...nextStep(event)],
          event.debt > 0,
        ),
        ...toAdmins(`Chargeback: ${sum} deposited by ${owner}`, [
          event.debt > 0
            ? `We froze ${formatKobo(event.frozen)} of it. ${owner} owes ${formatKobo(event.debt)}.`
            : `We froze ${formatKobo(event.frozen)} in ${owner}’s wallet.`,
          'Answer it with the payment provider before its deadline.',
        ]),
      ]
    },
  },
  'chargeback.reminded': {
    notices(event, context) {
      const { toAdmins, sum, owner } = dealOf(event, context)
      return toAdmins(`Chargeback still open: ${sum} deposited by ${owner}`, [
        'Please answer it with the payment provider before its deadline.',
      ])
    },
  },
  'chargeback.won': {
    notices(event, context) {
      const { toOwner, toAdmins, sum, owner } = dealOf(event, context)
      return [
        toOwner(`The dispute over your deposit of ${sum} is closed`, unfrozen(event)),
        ...toAdmins(`Chargeback won: ${sum} deposited by ${owner}`, [
          `The ${sum} stays in the marketplace. You don’t need to do anything.`,
        ]),
      ]
    },
  },
  'chargeback.lost': {
    notices(event, context) {
      const { toOwner, toAdmins, sum, owner } = dealOf(event, context)
      return [
        toOwner(
          `Your deposit of ${sum} went back to your card`,
          [
            `Your bank returned the ${sum} to the card it came from.`,
            ...(event.debt > 0
              ? [`You owe ${formatKobo(event.debt)}. Add money to pay it, then you can withdraw again.`]
              : ['You owe nothing.']),
          ],
          event.debt > 0,
        ),
        ...toAdmins(`Chargeback lost: ${sum} deposited by ${owner}`, [
          event.debt > 0
            ? `The bank took the money back. ${owner} still owes ${formatKobo(event.debt)}.`
            : `The bank took the money back. ${owner} owes nothing.`,
        ]),
      ]
    },
  },
}

function dealOf(event: EventOf<EventsNamed<'chargeback.'>>, { nameOf }: NoticeContext) {
  const { userId, amount, adminIds, reference: deposit } = event
  const notice = { kind: 'money', reference: `Deposit ${deposit}` } as const
  return {
    sum: formatKobo(amount),
    owner: nameOf(userId),
    toOwner: (subject: string, lines: readonly string[], owes = false): Notice => ({
      ...notice,
      ...{ userId, subject, lines },
      ...(owes
        ? { path: '/wallet/deposit', action: 'Add money' }
        : { path: '/wallet', action: 'Open wallet' }),
    }),
    toAdmins: (subject: string, lines: readonly string[]): Notice[] =>
      adminIds.map((adminId) => ({
        ...notice,
        ...{ userId: adminId, subject, lines },
        ...{ path: '/admin/books', action: 'Open chargebacks' },
      })),
  }
}

function unfrozen({ amount, debt, debtPaid }: EventOf<'chargeback.won'>): string[] {
  const noLonger = `You no longer owe ${formatKobo(debt)} for it.`
  const back = subtract(amount, debt)
  if (debtPaid > 0)
    return [
      ...(debt > 0 ? [noLonger] : []),
      `We unfroze ${formatKobo(back)}.`,
      ...debtLines(back, debtPaid, 'another deposit'),
    ]
  return [
    debt > 0
      ? `${noLonger} Any money we froze is back in your wallet.`
      : `The ${formatKobo(amount)} is back in your wallet. You can spend it again.`,
  ]
}

function partsIn({ frozen, debt }: EventOf<'chargeback.opened'>): string[] {
  return [
    ...(frozen > 0 ? [`We froze ${formatKobo(frozen)} in your wallet until this is settled.`] : []),
    ...(debt > 0 ? [`You already spent ${formatKobo(debt)}, so you owe it. Withdrawals are paused.`] : []),
  ]
}

function nextStep({ cause, debt }: EventOf<'chargeback.opened'>): string[] {
  return [
    ...(cause === 'dispute' ? ['Made the deposit yourself? Ask your bank to withdraw the dispute.'] : []),
    ...(debt > 0 ? ['Add money to pay what you owe, or your next earnings pay it first.'] : []),
  ]
}
