import type { DomainEvent } from '#domain/shared/events.ts'
import { formatKobo, subtract } from '#domain/shared/money.ts'
import { debtLines } from './debt-lines.ts'
import type { Notice, NoticeContext } from './notice.ts'

type ChargebackEvent = Extract<DomainEvent, { type: `chargeback.${string}` }>

/** Returns the notices of a chargeback: to the deposit's owner and to the super admins. */
export function chargebackNotices(event: ChargebackEvent, { nameOf }: NoticeContext): Notice[] {
  const { userId, amount, adminIds } = event
  const sum = formatKobo(amount)
  const owner = nameOf(userId)
  const toOwner = (...words: OwnerWords) => ownerNotice(event, ...words)
  const toAdmins = (subject: string, lines: readonly string[]) =>
    adminIds.map((adminId) => adminNotice(event, adminId, subject, lines))
  switch (event.type) {
    case 'chargeback.opened':
      return [
        toOwner(
          event.cause === 'dispute'
            ? `Your bank is disputing your deposit of ${sum}`
            : `Your deposit of ${sum} is being refunded to your card`,
          [...partsIn(event), ...nextStep(event)],
          event.debt > 0 ? 'Add money' : 'Open wallet',
        ),
        ...toAdmins(`Chargeback: ${sum} deposited by ${owner}`, [
          event.debt > 0
            ? `We froze ${formatKobo(event.frozen)} of it. ${owner} owes ${formatKobo(event.debt)}.`
            : `We froze ${formatKobo(event.frozen)} in ${owner}’s wallet.`,
          'Answer it with the payment provider before its deadline.',
        ]),
      ]
    case 'chargeback.reminded':
      return toAdmins(`Chargeback still open: ${sum} deposited by ${owner}`, [
        'Please answer it with the payment provider before its deadline.',
      ])
    case 'chargeback.won':
      return [
        toOwner(`The dispute over your deposit of ${sum} is closed`, unfrozen(event)),
        ...toAdmins(`Chargeback won: ${sum} deposited by ${owner}`, [
          `The ${sum} stays in the marketplace. You don’t need to do anything.`,
        ]),
      ]
    case 'chargeback.lost':
      return [
        toOwner(
          `Your deposit of ${sum} went back to your card`,
          [
            `Your bank returned the ${sum} to the card it came from.`,
            ...(event.debt > 0
              ? [`You owe ${formatKobo(event.debt)}. Add money to pay it, then you can withdraw again.`]
              : ['You owe nothing.']),
          ],
          event.debt > 0 ? 'Add money' : 'Open wallet',
        ),
        ...toAdmins(`Chargeback lost: ${sum} deposited by ${owner}`, [
          event.debt > 0
            ? `The bank took the money back. ${owner} still owes ${formatKobo(event.debt)}.`
            : `The bank took the money back. ${owner} owes nothing.`,
        ]),
      ]
  }
}

/** What is frozen comes back, and what is owed for other deposits takes it first. */
function unfrozen({
  amount,
  debt,
  debtPaid,
}: Extract<ChargebackEvent, { type: 'chargeback.won' }>): string[] {
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

type OwnerWords = [subject: string, lines: readonly string[], action?: string]

function ownerNotice(
  event: ChargebackEvent,
  ...[subject, lines, action = 'Open wallet']: OwnerWords
): Notice {
  const isOwed = event.type !== 'chargeback.won' && 'debt' in event && event.debt > 0
  return {
    userId: event.userId,
    kind: 'money',
    subject,
    lines,
    reference: referenceOf(event),
    path: isOwed ? '/wallet/deposit' : '/wallet',
    action,
  }
}

function adminNotice(
  event: ChargebackEvent,
  userId: number,
  subject: string,
  lines: readonly string[],
): Notice {
  return {
    userId,
    kind: 'money',
    subject,
    lines,
    reference: referenceOf(event),
    path: '/admin/books',
    action: 'Open chargebacks',
  }
}

function referenceOf({ reference }: ChargebackEvent): string {
  return `Deposit ${reference}`
}

function partsIn({ frozen, debt }: Extract<ChargebackEvent, { type: 'chargeback.opened' }>): string[] {
  return [
    ...(frozen > 0 ? [`We froze ${formatKobo(frozen)} in your wallet until this is settled.`] : []),
    ...(debt > 0 ? [`You already spent ${formatKobo(debt)}, so you owe it. Withdrawals are paused.`] : []),
  ]
}

function nextStep({ cause, debt }: Extract<ChargebackEvent, { type: 'chargeback.opened' }>): string[] {
  return [
    ...(cause === 'dispute' ? ['Made the deposit yourself? Ask your bank to withdraw the dispute.'] : []),
    ...(debt > 0 ? ['Add money to pay what you owe, or your next earnings pay it first.'] : []),
  ]
}
