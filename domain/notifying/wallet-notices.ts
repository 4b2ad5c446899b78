import type { DomainEvent } from '#domain/shared/events.ts'
import { add, formatKobo } from '#domain/shared/money.ts'
import { timeInWords } from '#domain/shared/time.ts'
import { debtLines } from './debt-lines.ts'
import type { Notice } from './notice.ts'
import { NOT_YOU } from './words/account-emails.ts'

type WalletEvent = Extract<DomainEvent, { type: 'deposit.credited' | `withdrawal.${string}` }>
const WALLET_EVENTS = {
  'deposit.credited': true,
  'withdrawal.requested': true,
  'withdrawal.paid': true,
  'withdrawal.failed': true,
  'withdrawal.cancelled': true,
} as const satisfies Record<WalletEvent['type'], true>
type Words = Pick<Notice, 'subject' | 'lines'>

/** Returns whether an event is a deposit or a withdrawal that its owner is told of. */
export function isWalletEvent(event: DomainEvent): event is WalletEvent {
  return event.type in WALLET_EVENTS
}

/** Returns the notice to the owner of a deposit or a withdrawal. */
export function walletNotice(event: WalletEvent): Notice {
  const words = wordsFor(event)
  const isAlarm = event.type === 'withdrawal.requested'
  const waits = event.type === 'withdrawal.requested' && event.heldUntil
  return {
    ...{ userId: event.userId, kind: 'money', ...(isAlarm && { isAlarm }) },
    ...words,
    ...{ path: '/wallet', action: 'Open wallet' },
    ...(waits && { cancels: event.withdrawalId }),
  }
}

function wordsFor(event: WalletEvent): Words {
  const sum = formatKobo(event.amount)
  switch (event.type) {
    case 'deposit.credited':
      return {
        subject: event.debtPaid > 0 ? `We received your deposit of ${sum}` : `${sum} is in your wallet`,
        lines: [
          ...(event.debtPaid > 0
            ? debtLines(event.amount, event.debtPaid)
            : [`We received your deposit of ${sum}. You can spend it now.`]),
          ...(event.amount === event.expected
            ? []
            : [`You asked to deposit ${formatKobo(event.expected)}, and paid a different amount.`]),
        ],
      }
    case 'withdrawal.requested':
      return {
        subject: `Withdrawal of ${sum} requested`,
        lines: [
          ...(event.heldUntil
            ? [
                `We send ${sum} to your bank after ${timeInWords(new Date(event.heldUntil))}.`,
                'It’s the first payout to this account. You can cancel it until then.',
              ]
            : [`We’re sending ${sum} to your bank. It takes 1 to 3 business days.`]),
          NOT_YOU,
        ],
      }
    case 'withdrawal.paid':
      return {
        subject: `${sum} was sent to your bank`,
        lines: [
          `We sent your withdrawal of ${sum}. Your bank may take a little longer to show it.`,
          'Not there after 3 business days? Contact us.',
        ],
      }
    case 'withdrawal.cancelled':
      return {
        subject: `Your withdrawal of ${sum} is cancelled`,
        lines: returned(event),
      }
    case 'withdrawal.failed':
      return {
        subject: `Your withdrawal of ${sum} didn’t go through`,
        lines: [...returned(event), 'Check your bank details, then try again.'],
      }
  }
}

type Returned = Extract<WalletEvent, { type: 'withdrawal.failed' | 'withdrawal.cancelled' }>

function returned({ amount, fee, debtPaid }: Returned): string[] {
  const both = `The ${formatKobo(amount)} and the ${formatKobo(fee)} fee`
  return debtPaid > 0
    ? [`${both} came back.`, ...debtLines(add(amount, fee), debtPaid)]
    : [`${both} are back in your wallet.`]
}
