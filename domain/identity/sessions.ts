import type { Clock, Ids, Tx } from '#domain/shared/ports.ts'
import { DAY_MS, HOUR_MS, type Instant, later, MINUTE_MS } from '#domain/shared/time.ts'
import type { UserId } from './user.ts'

const SESSION_MS = 30 * DAY_MS
const LIFETIME_MS = { verify_email: 24 * HOUR_MS, reset_password: HOUR_MS } as const
const ACTIVE_MS = 15 * MINUTE_MS
const DEVICE_LENGTH = 200

/** Signs a user in on a device; answers the token, of which only a hash is kept. */
export async function startSession(
  tx: Pick<Tx, 'sessions'>,
  { ids, now }: { ids: Ids; now: Clock },
  { userId, device = '' }: { userId: UserId; device?: string | undefined },
): Promise<string> {
  const token = ids.secret()
  await tx.sessions.add({
    tokenHash: ids.hash(token),
    userId,
    device: device.slice(0, DEVICE_LENGTH),
    createdAt: now(),
    expiresAt: later(now(), SESSION_MS),
  })
  return token
}

/** When a token that is mailed now ends: verification 24 hours, password reset 1 hour. */
export function mailTokenEnd(purpose: keyof typeof LIFETIME_MS, now: Instant): Instant {
  return later(now, LIFETIME_MS[purpose])
}

/** Who was seen since this moment counts as active: the last 15 minutes. */
export function activeSince(now: Instant): Instant {
  return later(now, -ACTIVE_MS)
}
