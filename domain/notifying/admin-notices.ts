import type { AdminChange, DomainEvent } from '#domain/shared/events.ts'
import type { Notice, NoticeContext } from './notice.ts'

type ChangedEvent = Extract<DomainEvent, { type: 'admin.account_changed' }>

/** Returns the notices to the super admins of a change to how an admin’s account is entered. */
export function adminAccountNotices(event: ChangedEvent, { nameOf }: NoticeContext): Notice[] {
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
