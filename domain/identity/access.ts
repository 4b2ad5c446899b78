import type { Tx } from '#domain/shared/ports.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import { DAY_MS, type Instant, later } from '#domain/shared/time.ts'
import { factorPauseAt, spanOf, type WithdrawalsPause } from '#domain/shared/withdrawals-pause.ts'
import {
  type Act,
  type ProofMethod,
  proofWanted,
  type SessionProof,
  secondFactorsOf,
} from './keys/step-up.ts'
import { isAdmin, type Role, type User, type UserId } from './user.ts'

/** Policy for admins: a passkey or an authenticator app is required, or only offered. */
export type AdminSecondFactor = 'required' | 'offered'

/** Time that an admin has to add a second factor, once it was noticed to be missing. */
const ADMIN_GRACE_MS = 7 * DAY_MS

export type AdminFactor = Pick<SessionProof, 'hasPasskey' | 'hasTotp' | 'isSecondFactorShown'> & {
  role: Role
  adminWithoutFactorSince: Instant | null
  withdrawalsPause: WithdrawalsPause | null
}

/** Says why an admin has only a member's rights: no second factor, none shown yet, or reset by email. */
export type PowersPause =
  | { why: 'no_factor' }
  | { why: 'not_shown'; methods: readonly ProofMethod[] }
  | { why: 'reset'; rest: WithdrawalsPause }

export function lacksSecondFactor(
  { role, hasPasskey, hasTotp }: Pick<AdminFactor, 'role' | 'hasPasskey' | 'hasTotp'>,
  policy: AdminSecondFactor,
): boolean {
  return policy === 'required' && isAdmin(role) && !hasPasskey && !hasTotp
}

/** Null for members, and for admins who have a second factor or need none. */
export function adminPowersPauseAt(
  admin: AdminFactor,
  policy: AdminSecondFactor,
  now: Instant,
): Instant | null {
  if (!lacksSecondFactor(admin, policy)) return null
  return later(admin.adminWithoutFactorSince ?? now, ADMIN_GRACE_MS)
}

/** Returns why powers are paused, null for members. Each session needs a second factor beside a password. */
export function adminPowersPause(
  admin: AdminFactor,
  policy: AdminSecondFactor,
  now: Instant,
): PowersPause | null {
  if (!isAdmin(admin.role)) return null
  const rest = factorPauseAt(admin.withdrawalsPause, now)
  if (rest) return { why: 'reset', rest }
  const methods = secondFactorsOf(admin)
  if (methods.length > 0) return admin.isSecondFactorShown ? null : { why: 'not_shown', methods }
  const restAt = adminPowersPauseAt(admin, policy, now)
  return restAt !== null && restAt <= now ? { why: 'no_factor' } : null
}

export function powersPause(rest: PowersPause, act: Act): Rejection {
  if (rest.why === 'not_shown') return proofWanted(rest.methods, act)
  if (rest.why === 'reset')
    return new Rejection('ADMIN_POWERS_PAUSED', `Your admin powers are paused ${spanOf(rest.rest)}.`, {
      kind: 'forbidden',
      details: { until: rest.rest.until.toISOString() },
    })
  return new Rejection(
    'ADMIN_SECOND_FACTOR_REQUIRED',
    'Your admin powers are paused. Set up a passkey or an authenticator app on your profile.',
    { kind: 'forbidden' },
  )
}

/** Ends sessions except one (by hash), known devices unless one is given, links of reset emails, and linked chats. */
export async function endAccess(tx: Tx, userId: UserId, exceptSession?: string): Promise<void> {
  await tx.sessions.revokeAllOf(userId, exceptSession)
  if (exceptSession === undefined) await tx.devices.forgetAllOf(userId)
  await tx.emailTokens.endAllOf(userId, 'reset_password')
  await tx.chatCodes.endOffers(userId)
  const chats = await tx.chats.unlinkAllOf(userId)
  await tx.outbox.append(chats.map((chat) => ({ type: 'chat.unlinked', ...chat, userId })))
}

/** Deletes keys that are lost or may be a stranger's. Returns the strongest of them. */
export async function endKeys(tx: Tx, userId: UserId): Promise<'passkey' | 'factor' | 'pin' | undefined> {
  const best = await bestKey(tx, userId)
  await tx.walletPins.remove(userId)
  await tx.passkeys.removeAllOf(userId)
  await tx.recoveryCodes.replace(userId, [])
  await tx.authenticators.remove(userId)
  // An open removal request does not apply to later keys.
  await tx.keyRemovals.remove(userId)
  return best
}

/** Access to an admin's mailbox must not be enough to become one, so their keys are not reset by email. */
export async function assertKeysByEmail(
  { users }: Pick<Tx, 'users'>,
  { id, role }: Pick<User, 'id' | 'role'>,
): Promise<void> {
  if (!isAdmin(role)) return
  const others = (await users.superAdminsForUpdate()).filter((other) => other !== id)
  const way =
    others.length > 0
      ? `Ask ${role === 'SUPER_ADMIN' ? 'another' : 'a'} super admin to remove them.`
      : 'You’re the only super admin. Ask the people who run the server.'
  throw new Rejection('ADMIN_KEYS', `An admin’s PIN and passkeys can’t be removed by email. ${way}`, {
    kind: 'forbidden',
  })
}

export async function hasKeys(tx: Tx, userId: UserId): Promise<boolean> {
  return (await bestKey(tx, userId)) !== undefined
}

async function bestKey({ walletPins, passkeys, authenticators }: Tx, userId: UserId) {
  if ((await passkeys.ofUser(userId)).length > 0) return 'passkey'
  if ((await authenticators.forUpdate(userId))?.confirmedAt) return 'factor'
  return (await walletPins.forUpdate(userId)) ? 'pin' : undefined
}
