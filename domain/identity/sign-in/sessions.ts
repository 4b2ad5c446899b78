import { deviceName } from '#domain/shared/device-name.ts'
import type { Ids, Now, Tx } from '#domain/shared/ports.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import { DAY_MS, HOUR_MS, type Instant, later, MINUTE_MS } from '#domain/shared/time.ts'
import { announceChange } from '../account-changes.ts'
import { assertNotBeingRemoved } from '../closing/removal.ts'
import { stopRemoval } from '../keys/key-removal.ts'
import { proofEnd } from '../keys/step-up.ts'
import { SESSION } from '../limits.ts'
import { isAdmin, type Role, type UserId } from '../user.ts'

const LIFETIME_MS = {
  verify_email: 24 * HOUR_MS,
  reset_password: HOUR_MS,
  lost_keys: HOUR_MS,
  not_me: 30 * DAY_MS,
  secure_account: 7 * DAY_MS,
} as const
const ACTIVE_MS = 15 * MINUTE_MS
const DEVICE_LENGTH = 200

type SignIn = {
  userId: UserId
  device?: string | undefined
  by: 'password' | 'google' | 'passkey'
  on: { deviceHash: string | null; seen: 'trusted' | 'seen' | undefined }
  isProvedByKey?: boolean
}

/** Starts a session, and notifies the user of a new device. Only a hash of the returned token is stored. */
export async function startSession(
  tx: Pick<Tx, 'sessions' | 'devices' | 'users' | 'keyRemovals' | 'audit' | 'outbox'>,
  { ids, now }: { ids: Ids; now: Now },
  { userId, device = '', by, on, isProvedByKey = false }: SignIn,
): Promise<string> {
  assertNotBeingRemoved(await tx.users.byId(userId))
  const token = ids.secret()
  const isByKey = isProvedByKey || by === 'passkey'
  if (isByKey) await stopRemoval(tx, userId)
  // Without any known device there is nothing to compare with.
  if (on.seen === undefined && (await tx.devices.hasAnyOf(userId)))
    await announceChange(tx, { type: 'device.added', userId, device: deviceName(device) }, now())
  await tx.sessions.add({
    tokenHash: ids.hash(token),
    userId,
    device: device.slice(0, DEVICE_LENGTH),
    createdAt: now(),
    expiresAt: later(now(), SESSION.lifetimeMs),
    provedUntil: by === 'google' ? null : proofEnd(now()),
    isOnKnownDevice: on.seen === 'trusted',
    isByPasskey: by === 'passkey',
    deviceHash: on.deviceHash,
  })
  if (isProvedByKey) await tx.sessions.prove(ids.hash(token), { provedUntil: proofEnd(now()), isProvedByKey })
  if (isByKey) await tx.sessions.noteSecondFactor(ids.hash(token))
  return token
}

/** The same as for an unknown address. */
export function wrongCredentials(): Rejection {
  return new Rejection('INVALID_CREDENTIALS', 'Invalid email or password', { kind: 'unauthenticated' })
}

export function isSessionOpen(
  { expiresAt, lastSeenAt, role }: { expiresAt: Instant; lastSeenAt: Instant; role: Role },
  now: Instant,
): boolean {
  const idleMs = isAdmin(role) ? SESSION.adminIdleMs : SESSION.idleMs
  return expiresAt > now && later(lastSeenAt, idleMs) > now
}

export function isUseToBeNoted(lastSeenAt: Instant, now: Instant): boolean {
  return later(lastSeenAt, SESSION.notedEveryMs) < now
}

/** Returns the expiry by purpose; an unwanted account can be reported for 30 days, a change for 7. */
export function emailTokenEnd(purpose: keyof typeof LIFETIME_MS, now: Instant): Instant {
  return later(now, LIFETIME_MS[purpose])
}

export function alarmsSince(now: Instant): Instant {
  return later(now, -LIFETIME_MS.secure_account)
}

export function activeSince(now: Instant): Instant {
  return later(now, -ACTIVE_MS)
}
