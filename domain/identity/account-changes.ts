import { NO_CAMPUS } from '#domain/shared/campus.ts'
import type { AdminChange, DomainEvent } from '#domain/shared/events.ts'
import type { Tx } from '#domain/shared/ports.ts'
import type { Instant } from '#domain/shared/time.ts'
import { isAdmin, type UserId } from './user.ts'

/** What changes how an account is entered: of an admin’s, what super admins and the audit log call it. */
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

/**
 * Tells the owner of a change to how their account is entered. Of an admin’s account the audit log keeps it and the other super
 * admins hear of it, as the owner’s email may be the thief’s.
 */
export async function announceChange(
  tx: Pick<Tx, 'users' | 'audit' | 'outbox'>,
  event: AccountChange,
  at: Instant,
): Promise<void> {
  const { userId } = event
  await tx.outbox.append([event])
  // Who knows the password is known already.
  if (event.type === 'password.changed' && !event.byReset) return
  const user = await tx.users.byId(userId)
  if (!user || !isAdmin(user.role)) return
  const change = CHANGES[event.type]
  const device = 'device' in event ? event.device : null
  const reason = device === null ? 'By the admin, or by someone in their account' : `On ${device}`
  await tx.audit.record({ actorId: userId, action: `admin.${change}`, subject: `user:${userId}`, reason, at })
  await tellSuperAdmins(tx, { userId, change, device })
}

/** Tells the super admins, but for the admin whose account it is and who did it. */
export async function tellSuperAdmins(
  { users, outbox }: Pick<Tx, 'users' | 'outbox'>,
  changed: { userId: UserId; change: AdminChange; device: string | null },
  by: UserId = changed.userId,
): Promise<void> {
  // No campus has an admin of its own here: these are the super admins.
  const all = await users.adminsOf(NO_CAMPUS)
  const adminIds = all.map(({ id }) => id).filter((id) => id !== changed.userId && id !== by)
  if (adminIds.length > 0) await outbox.append([{ type: 'admin.account_changed', ...changed, adminIds }])
}
