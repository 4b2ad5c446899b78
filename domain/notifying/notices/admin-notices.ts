import type { AdminChange } from '#domain/shared/events.ts'
import { timeInWords } from '#domain/shared/time.ts'
import type { NoticeRules } from '../notice-rule.ts'

export const ADMIN_NOTICES: NoticeRules<'admin.account_changed' | 'user.removal_planned'> = {
  'admin.account_changed': {
    notices(event, { nameOf }) {
      const name = nameOf(event.userId)
      return event.adminIds.map((userId) => ({
        userId,
        kind: 'account',
        subject: `Admin account: ${name} ${DID[event.change]}`,
        lines: [
          ...(event.device === null ? [] : [`It happened on ${event.device}.`]),
          `Ask ${name} in person or by phone whether it was them.`,
          'Wasn’t them? Remove their admin role at once.',
        ],
        path: '/admin/users',
        action: 'Open users',
      }))
    },
  },
  'user.removal_planned': {
    notices: ({ userId, dueAt }) => [
      {
        userId,
        kind: 'account',
        subject: 'An admin disabled your account',
        lines: [
          `We delete it on ${timeInWords(new Date(dueAt))}, with everything you posted.`,
          'Is that a mistake? Contact us before then.',
        ],
        path: '/contact',
        action: 'Open contact page',
      },
    ],
  },
}

const DID: Record<AdminChange, string> = {
  password_reset: 'reset their password by email',
  new_device: 'signed in on a new device',
  google_linked: 'signed in with Google for the first time',
  passkey_added: 'added a passkey',
  app_added: 'set up an authenticator app',
  codes_renewed: 'got new recovery codes',
  pin_set: 'set a wallet PIN',
  keys_removed: 'had their lost keys removed by a super admin',
  secured: 'told us “This wasn’t me”',
}
