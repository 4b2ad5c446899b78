import { ALL_CHAT_APPS, CHAT_APPS } from '#domain/shared/chat-apps.ts'
import type { DomainEvent, EventType } from '#domain/shared/events.ts'
import { WITHDRAWALS_REST_HOURS } from '#domain/shared/withdrawals-rest.ts'
import { removalWordsFor } from './key-removal-notices.ts'
import type { Notice } from './notice.ts'
import { studentWordsFor } from './student-notices.ts'
import { NOT_YOU } from './words/account-emails.ts'

const ACCOUNT_EVENTS = [
  'password.changed',
  'device.added',
  'proof.unanswered',
  'password.guessed',
  'account.secured',
  'google.linked',
  'chat.linked',
  'passkey.added',
  'passkey.removed',
  'wallet_pin.set',
  'wallet_pin.removed',
  'wallet_pin.reset',
  'wallet_pin.locked',
  'key_removal.asked',
  'key_removal.stopped',
  'lost_keys.asked',
  'lost_keys.approved',
  'lost_keys.refused',
  'totp.added',
  'totp.removed',
  'totp.codes_renewed',
  'totp.code_used',
  'totp.locked',
  'student.moved',
  'student.ends_soon',
  'student.approved',
  'student.declined',
] as const satisfies readonly EventType[]

type AccountEvent = Extract<DomainEvent, { type: (typeof ACCOUNT_EVENTS)[number] }>
type KeyEvent = Extract<DomainEvent, { type: `wallet_pin.${string}` | `passkey.${string}` }>
type TotpEvent = Extract<DomainEvent, { type: `totp.${string}` }>
type SessionEvent = Extract<AccountEvent, { type: 'device.added' | 'proof.unanswered' | 'password.guessed' }>
type Words = Pick<Notice, 'subject' | 'lines' | 'path' | 'action'>

const WITHDRAWALS_PAUSED = `To keep your money safe, withdrawals are paused for ${WITHDRAWALS_REST_HOURS} hours.`
const PROFILE = { path: '/profile', action: 'Open your profile' }
const RESET = { path: '/forgot-password', action: 'Reset my password' }

/** Returns whether an event changes how its owner signs in, or what guards their account. */
export function isAccountEvent(event: DomainEvent): event is AccountEvent {
  return (ACCOUNT_EVENTS as readonly string[]).includes(event.type)
}

/** Returns the notice to the owner when a way to sign in to their account changes. */
export function accountNotice(event: AccountEvent): Notice {
  const isAlarm = !CALM.has(event.type)
  return { userId: event.userId, kind: 'account', ...(isAlarm && { isAlarm }), ...wordsFor(event) }
}

/** Where “This wasn’t me” was said already, or is of no use. */
const CALM: ReadonlySet<string> = new Set([
  'account.secured',
  'key_removal.stopped',
  'student.moved',
  'student.ends_soon',
  'student.approved',
  'student.declined',
])

function wordsFor(event: AccountEvent): Words {
  switch (event.type) {
    case 'password.changed':
      return {
        subject: 'Your password was changed',
        lines: [
          `Someone signed in as you just changed it. We signed out your other devices and unlinked ${ALL_CHAT_APPS}.`,
          NOT_YOU,
          ...(event.byReset ? [WITHDRAWALS_PAUSED] : []),
        ],
        ...RESET,
      }
    case 'device.added':
    case 'proof.unanswered':
    case 'password.guessed':
      return sessionWordsFor(event)
    case 'account.secured':
      return {
        subject: 'We stopped withdrawals from your wallet',
        lines: [
          `You told us “This wasn’t me”, so we signed out every device and unlinked ${ALL_CHAT_APPS}.`,
          'Reset your password to log in and withdraw again.',
        ],
        ...RESET,
      }
    case 'google.linked':
      return {
        subject: 'You now sign in with Google',
        lines: [
          'We linked your account to your Google account. Your old password no longer works.',
          NOT_YOU,
          `We signed out all other devices and unlinked ${ALL_CHAT_APPS}. You can set a new password any time.`,
          WITHDRAWALS_PAUSED,
        ],
        path: '/forgot-password',
        action: 'Set a password',
      }
    case 'chat.linked':
      return {
        subject: `A ${CHAT_APPS[event.channel]} chat was linked to your account`,
        lines: ['That chat gets your messages, order updates and payments, and can act for you.', NOT_YOU],
        ...PROFILE,
      }
    case 'totp.added':
    case 'totp.removed':
    case 'totp.codes_renewed':
    case 'totp.code_used':
    case 'totp.locked':
      return totpWordsFor(event)
    case 'key_removal.asked':
    case 'key_removal.stopped':
    case 'lost_keys.asked':
    case 'lost_keys.approved':
    case 'lost_keys.refused':
      return removalWordsFor(event)
    case 'student.moved':
    case 'student.ends_soon':
    case 'student.approved':
    case 'student.declined':
      return studentWordsFor(event)
    default:
      return keyWordsFor(event)
  }
}

/** Where the account is signed in, and what is asked for there. */
function sessionWordsFor(event: SessionEvent): Words {
  switch (event.type) {
    case 'device.added':
      return {
        subject: `New sign-in: ${event.device}`,
        lines: [
          `Someone just signed in to your account on a new device: ${event.device}.`,
          NOT_YOU,
          'Was it you? Then you don’t need to do anything.',
        ],
        ...RESET,
      }
    case 'proof.unanswered':
      return {
        subject: 'Someone tried to act for you',
        lines: [
          `We asked ${event.device} several times to confirm that it’s you. No confirmation came, so nothing was done.`,
          NOT_YOU,
          'Was it you? Then you don’t need to do anything.',
        ],
        ...RESET,
      }
    case 'password.guessed':
      return {
        subject: 'Someone is guessing your password',
        lines: [
          event.by === 'sign_in'
            ? `Someone entered ${event.wrong} wrong passwords for your account within an hour. We refused them all and slow them down.`
            : `Someone who is signed in as you entered ${event.wrong} wrong passwords within an hour. Nothing was done.`,
          NOT_YOU,
          'A passkey on your profile makes guessing useless.',
        ],
        ...RESET,
      }
  }
}

/** What guards the account beside what signs in. */
function keyWordsFor(event: KeyEvent): Words {
  switch (event.type) {
    case 'passkey.added':
      return {
        subject: 'You added a passkey',
        lines: [
          `It was added on ${event.device}. It signs you in and confirms withdrawals and changes to your account.`,
          NOT_YOU,
        ],
        ...RESET,
      }
    case 'passkey.removed':
      return {
        subject: 'You removed a passkey',
        lines: ['It no longer signs you in or confirms withdrawals.', NOT_YOU],
        ...RESET,
      }
    case 'wallet_pin.set':
      return {
        subject: 'You set a wallet PIN',
        lines: ['We ask for it before money leaves your wallet and before changes to your account.', NOT_YOU],
        ...RESET,
      }
    case 'wallet_pin.removed':
      return {
        subject: 'Your wallet PIN was removed',
        lines: ['From now on, your password confirms withdrawals and changes to your account.', NOT_YOU],
        ...RESET,
      }
    case 'wallet_pin.reset':
      return {
        subject: 'Your PIN, passkeys and authenticator app were removed',
        lines: [WITHDRAWALS_PAUSED, NOT_YOU],
        ...RESET,
      }
    case 'wallet_pin.locked':
      return {
        subject: 'Too many wrong wallet PINs',
        lines: [
          'Someone signed in as you entered 5 wrong PINs.',
          NOT_YOU,
          'The PIN is locked for at least 30 minutes.',
        ],
        ...RESET,
      }
  }
}

/** The authenticator app and its recovery codes. */
function totpWordsFor(event: TotpEvent): Words {
  switch (event.type) {
    case 'totp.added':
      return {
        subject: 'You set up an authenticator app',
        lines: [
          'We ask for its code when you log in with your password, and before money leaves your wallet.',
          NOT_YOU,
        ],
        ...RESET,
      }
    case 'totp.removed':
      return {
        subject: 'Your authenticator app was removed',
        lines: ['You now log in without its code. Your recovery codes no longer work.', NOT_YOU],
        ...RESET,
      }
    case 'totp.codes_renewed':
      return {
        subject: 'You have new recovery codes',
        lines: ['Your earlier recovery codes no longer work.', NOT_YOU],
        ...RESET,
      }
    case 'totp.code_used':
      return {
        subject: 'A recovery code was used',
        lines: [
          `Someone used one of your recovery codes. You have ${event.left} left.`,
          NOT_YOU,
          ...(event.left > 2 ? [] : ['Get new ones on your profile before you run out.']),
        ],
        ...RESET,
      }
    case 'totp.locked':
      return {
        subject: 'Too many wrong codes',
        lines: [
          'Someone entered 5 wrong codes of your authenticator app.',
          NOT_YOU,
          'Codes are locked for at least 30 minutes.',
        ],
        ...RESET,
      }
  }
}
