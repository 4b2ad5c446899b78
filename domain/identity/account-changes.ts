import { NO_CAMPUS } from '#domain/shared/campus.ts'
import type { AdminChange, DomainEvent } from '#domain/shared/events.ts'
import type { Tx } from '#domain/shared/ports.ts'
import type { Instant } from '#domain/shared/time.ts'
import { isAdmin, type UserId } from './user.ts'

const CHANGES = {
  'password.changed': 'password_reset',
  'device.added': 'new_device',
  'google.linked': 'google_linked',
  'passkey.added': 'passkey_added',
  'totp.added': 'app_added',
  'totp.codes_renewed': 'codes_renewed',
  'wallet_pin.set': 'pin_set',
  'account.secured': 'secured',
} as const satisfies Partial<Record<DomainEvent['type'], AdminChange>>

type AccountChange = Extract<DomainEvent, { type: keyof typeof CHANGES }>

/** Notifies the owner and, of an admin's change, the super admins, as a thief may read the owner's email. */
export async function announceChange(
  tx: Pick<Tx, 'users' | 'audit' | 'outbox'>,
  event: AccountChange,
  at: Instant,
): Promise<void> {
  const { userId } = event
  await tx.outbox.append([event])
  // A change made with the current password needs no report.
  if (event.type === 'password.changed' && !event.byReset) return
  const user = await tx.users.byId(userId)
  if (!user || !isAdmin(user.role)) return
  const change = CHANGES[event.type]
  const device = 'device' in event ? event.device : null
  const reason = device === null ? 'By the admin, or by someone in their account' : `On ${device}`
  await tx.audit.record({ actorId: userId, action: `admin.${change}`, subject: `user:${userId}`, reason, at })
  await notifySuperAdmins(tx, { userId, change, device })
}

export async function notifySuperAdmins(
  { users, outbox }: Pick<Tx, 'users' | 'outbox'>,
  changed: { userId: UserId; change: AdminChange; device: string | null },
  by: UserId = changed.userId,
): Promise<void> {
  // `NO_CAMPUS` has no admins of its own, so these are the super admins.
  const all = await users.adminsOf(NO_CAMPUS)
  const adminIds = all.map(({ id }) => id).filter((id) => id !== changed.userId && id !== by)
  if (adminIds.length > 0) await outbox.append([{ type: 'admin.account_changed', ...changed, adminIds }])
}
