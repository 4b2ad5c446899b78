import { add, formatKobo } from '#domain/shared/money.ts'
import { timeInWords } from '#domain/shared/time.ts'
import type { Notice } from '../notice.ts'
import type { EventOf, EventsNamed, NoticeRule, NoticeRules } from '../notice-rule.ts'
import { NOT_YOU } from '../words/account-emails.ts'
import { debtLines } from './debt-lines.ts'

type CreditEvent = 'deposit.credited' | 'deposit.unspent'
type WalletEvent = CreditEvent | EventsNamed<'withdrawal.'>
type Words = Pick<Notice, 'subject' | 'lines' | 'isAlarm' | 'cancels'>

export const WALLET_NOTICES: NoticeRules<WalletEvent> = {
  'deposit.credited': unlessDeferred(toOwner(depositWords)),
  'deposit.unspent': toOwner(depositWords),
  'withdrawal.requested': toOwner((event) => ({
    subject: `Withdrawal of ${formatKobo(event.amount)} requested`,
    lines: [
      ...(event.heldUntil
        ? [
            `We send ${formatKobo(event.amount)} to your bank after ${timeInWords(new Date(event.heldUntil))}.`,
            'It’s the first payout to this account. You can cancel it until then.',
          ]
        : [`We’re sending ${formatKobo(event.amount)} to your bank. It takes 1 to 3 business days.`]),
      NOT_YOU,
    ],
    isAlarm: true,
    ...(event.heldUntil && { cancels: event.withdrawalId }),
  })),
  'withdrawal.paid': toOwner((event) => ({
    subject: `${formatKobo(event.amount)} was sent to your bank`,
    lines: [
      `We sent your withdrawal of ${formatKobo(event.amount)}. Your bank may take a little longer to show it.`,
      'Not there after 3 business days? Contact us.',
    ],
  })),
  'withdrawal.cancelled': toOwner((event) => ({
    subject: `Your withdrawal of ${formatKobo(event.amount)} is cancelled`,
    lines: returned(event),
  })),
  'withdrawal.failed': toOwner((event) => ({
    subject: `Your withdrawal of ${formatKobo(event.amount)} didn’t go through`,
    lines: [...returned(event), 'Check your bank details, then try again.'],
  })),
}

function depositWords(event: EventOf<CreditEvent>): Words {
  return {
    subject:
      event.debtPaid > 0
        ? `We received your deposit of ${formatKobo(event.amount)}`
        : `${formatKobo(event.amount)} is in your wallet`,
    lines: [
      ...(event.debtPaid > 0
        ? debtLines(event.amount, event.debtPaid)
        : [`We received your deposit of ${formatKobo(event.amount)}. You can spend it now.`]),
      ...(event.amount === event.expected
        ? []
        : [`You asked to deposit ${formatKobo(event.expected)}, and paid a different amount.`]),
    ],
  }
}

/** Skips a deferred deposit, which is reported with the order, or by `deposit.unspent`. */
function unlessDeferred(rule: NoticeRule<'deposit.credited'>): NoticeRule<'deposit.credited'> {
  return {
    notices: (event, context) => (event.isNoticeDeferred ? [] : rule.notices(event, context)),
  }
}

function toOwner<T extends WalletEvent>(words: (event: EventOf<T>) => Words): NoticeRule<T> {
  return {
    notices: (event) => [
      { userId: event.userId, kind: 'money', ...words(event), path: '/wallet', action: 'Open wallet' },
    ],
  }
}

type Returned = EventOf<'withdrawal.failed' | 'withdrawal.cancelled'>

function returned({ amount, fee, debtPaid }: Returned): string[] {
  const both = `The ${formatKobo(amount)} and the ${formatKobo(fee)} fee`
  return debtPaid > 0
    ? [`${both} came back.`, ...debtLines(add(amount, fee), debtPaid)]
    : [`${both} are back in your wallet.`]
}
