import { timeInWords } from '#domain/shared/time.ts'
import type { EventsNamed, NoticeRules } from '../notice-rule.ts'
import { NOT_YOU } from '../words/account-emails.ts'
import { alarm, calm } from './account-notices.ts'

const KEEP_THEM =
  'Want to keep them? Choose “Keep them” on your profile. Logging in with one of them keeps them, too.'
const PROFILE = { path: '/profile', action: 'Open your profile' }

export const KEY_REMOVAL_NOTICES: NoticeRules<
  EventsNamed<'key_removal.'> | 'lost_keys.asked' | 'lost_keys.approved' | 'lost_keys.refused'
> = {
  'key_removal.asked': alarm((event) => ({
    subject: 'Your PIN, passkeys and authenticator app will be removed',
    lines: [
      `Someone signed in as you asked us to. We remove them after ${timeInWords(new Date(event.at))}.`,
      NOT_YOU,
      KEEP_THEM,
    ],
    ...PROFILE,
  })),
  'key_removal.stopped': calm(() => ({
    subject: 'Your PIN, passkeys and authenticator app stay',
    lines: ['You kept them or used one of them, so we don’t remove them.'],
    ...PROFILE,
  })),
  'lost_keys.asked': alarm((event) => ({
    subject: 'Someone says they lost your passkey, app or PIN',
    lines: [
      'Someone who reads your email asked the admins of your campus to remove your PIN, passkeys and authenticator app.',
      NOT_YOU,
      `If an admin accepts, we remove them after ${timeInWords(new Date(event.at))} and sign out every device.`,
      KEEP_THEM,
    ],
    ...PROFILE,
  })),
  'lost_keys.approved': alarm((event) => ({
    subject: 'An admin confirmed that it’s you',
    lines: [
      `We remove your PIN, passkeys and authenticator app after ${timeInWords(new Date(event.at))}. Then log in with your password.`,
      NOT_YOU,
      KEEP_THEM,
    ],
    ...PROFILE,
  })),
  'lost_keys.refused': alarm((event) => ({
    subject: 'Your PIN, passkeys and authenticator app stay',
    lines: [
      `An admin didn’t confirm that it’s you. Reason: “${event.reason}”`,
      NOT_YOU,
      'You can ask again.',
    ],
    path: '/lost-keys',
    action: 'Open the page',
  })),
}
