import { ALL_CHAT_APPS, CHAT_APPS } from '#domain/shared/chat-apps.ts'
import type { EventType } from '#domain/shared/events.ts'
import { dayInWords } from '#domain/shared/terms.ts'
import { WITHDRAWALS_PAUSE_HOURS } from '#domain/shared/withdrawals-pause.ts'
import type { Notice, NoticeAsk } from '../notice.ts'
import type { EventOf, EventsNamed, NoticeRule, NoticeRules } from '../notice-rule.ts'
import { NOT_YOU } from '../words/account-emails.ts'

type Words = Pick<Notice, 'subject' | 'lines' | 'path' | 'action'> & { asks?: NoticeAsk['what'] }
type OfOwner = { [T in EventType]: EventOf<T> extends { userId: number } ? T : never }[EventType]

const WITHDRAWALS_PAUSED = `To keep your money safe, withdrawals are paused for ${WITHDRAWALS_PAUSE_HOURS} hours.`
const PROFILE = { path: '/profile', action: 'Open your profile' }
const RESET = { path: '/forgot-password', action: 'Reset my password', asks: 'password_reset' } as const

/** Rule of a change of access to the account, which a thief may have made. */
export function alarm<T extends OfOwner>(words: (event: EventOf<T>) => Words): NoticeRule<T> {
  return { notices: (event) => [{ ...toOwner(event.userId, words(event)), isAlarm: true }] }
}

/** Rule of a change for which “This wasn’t me” is done already, or of no use. */
export function calm<T extends OfOwner>(words: (event: EventOf<T>) => Words): NoticeRule<T> {
  return { notices: (event) => [toOwner(event.userId, words(event))] }
}

function toOwner(userId: number, { asks, ...words }: Words): Notice {
  return { userId, kind: 'account', ...words, ...(asks && { asks: { what: asks, id: userId } }) }
}

export const ACCOUNT_NOTICES: NoticeRules<
  | 'password.changed'
  | 'device.added'
  | 'proof.unanswered'
  | 'password.guessed'
  | 'account.secured'
  | 'google.linked'
  | 'chat.linked'
  | 'terms.announced'
  | EventsNamed<'passkey.' | 'wallet_pin.' | 'totp.'>
> = {
  'password.changed': alarm((event) => ({
    subject: 'Your password was changed',
    lines: [
      `Someone signed in as you just changed it. We signed out your other devices and unlinked ${ALL_CHAT_APPS}.`,
      NOT_YOU,
      ...(event.byReset ? [WITHDRAWALS_PAUSED] : []),
    ],
    ...RESET,
    asks: 'password_again',
  })),
  'account.secured': calm(() => ({
    subject: 'We stopped withdrawals from your wallet',
    lines: [
      `You told us “This wasn’t me”, so we signed out every device and unlinked ${ALL_CHAT_APPS}.`,
      'Reset your password to log in and withdraw again.',
    ],
    ...RESET,
  })),
  'google.linked': alarm(() => ({
    subject: 'You now sign in with Google',
    lines: [
      'We linked your account to your Google account. Your old password no longer works.',
      NOT_YOU,
      `We signed out all other devices and unlinked ${ALL_CHAT_APPS}. You can set a new password any time.`,
      WITHDRAWALS_PAUSED,
    ],
    path: '/forgot-password',
    action: 'Set a password',
    asks: 'password_reset',
  })),
  'chat.linked': alarm((event) => ({
    subject: `A ${CHAT_APPS[event.channel]} chat was linked to your account`,
    lines: ['That chat gets your messages, order updates and payments, and can act for you.', NOT_YOU],
    ...PROFILE,
  })),
  'terms.announced': calm((event) => ({
    subject: `Our Terms and Privacy Policy change on ${dayInWords(event.appliesFrom)}`,
    lines: [...event.changes, 'We’ll ask you to accept them then. You don’t need to do anything now.'],
    path: '/terms',
    action: 'Read the Terms',
  })),
  'device.added': alarm((event) => ({
    subject: `New sign-in: ${event.device}`,
    lines: [
      `Someone just signed in to your account on a new device: ${event.device}.`,
      NOT_YOU,
      'Was it you? Then you don’t need to do anything.',
    ],
    ...RESET,
  })),
  'proof.unanswered': alarm((event) => ({
    subject: 'Someone tried to act for you',
    lines: [
      `We asked ${event.device} several times to confirm that it’s you. No confirmation came, so nothing was done.`,
      NOT_YOU,
      'Was it you? Then you don’t need to do anything.',
    ],
    ...RESET,
  })),
  'password.guessed': alarm((event) => ({
    subject: 'Someone is guessing your password',
    lines: [
      event.by === 'sign_in'
        ? `Someone entered ${event.wrong} wrong passwords for your account within an hour. We refused them all and slow them down.`
        : `Someone who is signed in as you entered ${event.wrong} wrong passwords within an hour. Nothing was done.`,
      NOT_YOU,
      'A passkey on your profile makes guessing useless.',
    ],
    ...RESET,
  })),
  'passkey.added': alarm((event) => ({
    subject: 'You added a passkey',
    lines: [
      `It was added on ${event.device}. It signs you in and confirms withdrawals and changes to your account.`,
      NOT_YOU,
    ],
    ...RESET,
  })),
  'passkey.removed': alarm(() => ({
    subject: 'You removed a passkey',
    lines: ['It no longer signs you in or confirms withdrawals.', NOT_YOU],
    ...RESET,
  })),
  'wallet_pin.set': alarm(() => ({
    subject: 'You set a wallet PIN',
    lines: ['We ask for it before money leaves your wallet and before changes to your account.', NOT_YOU],
    ...RESET,
  })),
  'wallet_pin.removed': alarm(() => ({
    subject: 'Your wallet PIN was removed',
    lines: ['From now on, your password confirms withdrawals and changes to your account.', NOT_YOU],
    ...RESET,
  })),
  'wallet_pin.reset': alarm(() => ({
    subject: 'Your PIN, passkeys and authenticator app were removed',
    lines: [WITHDRAWALS_PAUSED, NOT_YOU],
    ...RESET,
  })),
  'wallet_pin.locked': alarm(() => ({
    subject: 'Too many wrong wallet PINs',
    lines: [
      'Someone signed in as you entered 5 wrong PINs.',
      NOT_YOU,
      'The PIN is locked for at least 30 minutes.',
    ],
    ...RESET,
  })),
  'totp.added': alarm(() => ({
    subject: 'You set up an authenticator app',
    lines: [
      'We ask for its code when you log in with your password, and before money leaves your wallet.',
      NOT_YOU,
    ],
    ...RESET,
  })),
  'totp.removed': alarm(() => ({
    subject: 'Your authenticator app was removed',
    lines: ['You now log in without its code. Your recovery codes no longer work.', NOT_YOU],
    ...RESET,
  })),
  'totp.codes_renewed': alarm(() => ({
    subject: 'You have new recovery codes',
    lines: ['Your earlier recovery codes no longer work.', NOT_YOU],
    ...RESET,
  })),
  'totp.code_used': alarm((event) => ({
    subject: 'A recovery code was used',
    lines: [
      `Someone used one of your recovery codes. You have ${event.left} left.`,
      NOT_YOU,
      ...(event.left > 2 ? [] : ['Get new ones on your profile before you run out.']),
    ],
    ...RESET,
  })),
  'totp.locked': alarm(() => ({
    subject: 'Too many wrong codes',
    lines: [
      'Someone entered 5 wrong codes of your authenticator app.',
      NOT_YOU,
      'Codes are locked for at least 30 minutes.',
    ],
    ...RESET,
  })),
}
