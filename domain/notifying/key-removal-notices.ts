import type { DomainEvent } from '#domain/shared/events.ts'
import { timeInWords } from '#domain/shared/time.ts'
import type { Notice } from './notice.ts'
import { NOT_YOU } from './words/account-emails.ts'

type RemovalEvent = Extract<
  DomainEvent,
  { type: `key_removal.${string}` | `lost_keys.${'asked' | 'approved' | 'refused'}` }
>

const KEEP_THEM =
  'Want to keep them? Choose “Keep them” on your profile. Logging in with one of them keeps them, too.'

/** Returns what the owner is told while keys are about to be removed, and when they stay. */
export function removalWordsFor(event: RemovalEvent): Pick<Notice, 'subject' | 'lines' | 'path' | 'action'> {
  const profile = { path: '/profile', action: 'Open your profile' }
  switch (event.type) {
    case 'key_removal.asked':
      return {
        subject: 'Your PIN, passkeys and authenticator app will be removed',
        lines: [
          `Someone signed in as you asked us to. We remove them after ${timeInWords(new Date(event.at))}.`,
          NOT_YOU,
          KEEP_THEM,
        ],
        ...profile,
      }
    case 'key_removal.stopped':
      return {
        subject: 'Your PIN, passkeys and authenticator app stay',
        lines: ['You kept them or used one of them, so we don’t remove them.'],
        ...profile,
      }
    case 'lost_keys.asked':
      return {
        subject: 'Someone says they lost your passkey, app or PIN',
        lines: [
          'Someone who reads your email asked the admins of your campus to remove your PIN, passkeys and authenticator app.',
          NOT_YOU,
          `If an admin accepts, we remove them after ${timeInWords(new Date(event.at))} and sign out every device.`,
          KEEP_THEM,
        ],
        ...profile,
      }
    case 'lost_keys.approved':
      return {
        subject: 'An admin confirmed that it’s you',
        lines: [
          `We remove your PIN, passkeys and authenticator app after ${timeInWords(new Date(event.at))}. Then log in with your password.`,
          NOT_YOU,
          KEEP_THEM,
        ],
        ...profile,
      }
    case 'lost_keys.refused':
      return {
        subject: 'Your PIN, passkeys and authenticator app stay',
        lines: [
          `An admin didn’t confirm that it’s you. Reason: “${event.reason}”`,
          NOT_YOU,
          'You can ask again.',
        ],
        path: '/lost-keys',
        action: 'Open the page',
      }
  }
}
