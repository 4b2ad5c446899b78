import { type Campus, NO_CAMPUS } from '#domain/shared/campus.ts'
import { checkedName } from '#domain/shared/name.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import type { Restriction } from '#domain/shared/restriction.ts'
import { newestTerms } from '#domain/shared/terms.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { WithdrawalsRest } from '#domain/shared/withdrawals-rest.ts'

export type UserId = number
export type Role = 'USER' | 'ADMIN' | 'SUPER_ADMIN'

export type User = {
  id: UserId
  name: string
  /** Lower case. */
  email: string
  /** Null for an account that signs in by Google only. */
  passwordHash: string | null
  /** Google's unchanging id of the person; null when Google was never used. */
  googleSubject: string | null
  campus: Campus | typeof NO_CAMPUS
  role: Role
  /** The campus that an ADMIN looks after. */
  adminCampus: Campus | null
  phone: string | null
  website: string | null
  /** As they typed it: words between commas. */
  notificationKeywords: string
  /** Wants the emails that they may do without; the others come anyway. */
  notifyByEmail: boolean
  emailVerifiedAt: Instant | null
  /** The newest rest of withdrawals, which may be over; null when there was none. */
  withdrawalsRest: WithdrawalsRest | null
  /** Since when withdrawals are stopped, as the owner said “This wasn’t me”; null while they aren’t. */
  withdrawalsStoppedAt: Instant | null
  /** A reset by email left keys that the owner has not said are theirs. */
  hasKeysToCheck: boolean
  /** Since when an admin is known to have no second factor; null for members, and where nobody has seen it. */
  adminWithoutFactorSince: Instant | null
  /** A super admin deletes the account then; until that it is disabled. Null for all others. */
  removal: { dueAt: Instant; by: UserId; reason: string } | null
  /** The newest restriction by an admin, which may be over; null when there is none. */
  restriction: Restriction | null
  /** The version of the Terms and the Privacy Policy that they accepted last, and when; null for none. */
  acceptedTerms: { version: number; at: Instant } | null
  createdAt: Instant
  /** When the account was closed: what is left of it names nobody. */
  deletedAt: Instant | null
}

/** True for those who act for the platform: only they carry its words in their name, and a badge beside it. */
export function isAdmin(role: Role): boolean {
  return role !== 'USER'
}

/** Sets the campus once (R3): the same again is a no-op, another one is refused. */
export function chooseCampus(user: User, campus: Campus): User {
  if (user.campus === campus) return user
  if (user.campus !== NO_CAMPUS) throw new Rejection('CAMPUS_FIXED', 'Your campus cannot be changed')
  return { ...user, campus }
}

/** Changes what its owner may change. A website without a scheme is taken as https. */
export function changeProfile(
  user: User,
  change: { name: string; phone?: string | null | undefined; website?: string | null | undefined },
): User {
  return {
    ...user,
    name: checkedName(change.name, { mayUseReserved: isAdmin(user.role) }),
    phone: change.phone === undefined ? user.phone : change.phone || null,
    website: change.website === undefined ? user.website : webAddress(change.website),
  }
}

/** What users, and admins for them, have not chosen yet, or chose before their account was closed. */
const NOTHING_CHOSEN = {
  role: 'USER',
  adminCampus: null,
  phone: null,
  website: null,
  notificationKeywords: '',
  notifyByEmail: true,
} as const

/** What is left of a closed account: a name for the ledger and finished orders, and nothing about the person (R17). */
export function anonymous(user: User, now: Instant): User {
  return {
    ...user,
    name: 'Deleted user',
    email: `deleted-${user.id}@deleted.invalid`,
    passwordHash: null,
    googleSubject: null,
    ...NOTHING_CHOSEN,
    withdrawalsRest: null,
    withdrawalsStoppedAt: null,
    hasKeysToCheck: false,
    adminWithoutFactorSince: null,
    removal: null,
    restriction: null,
    acceptedTerms: null,
    deletedAt: now,
  }
}

/** Two addresses that differ in case, or in how Unicode writes their letters (NFC), are the same account. */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase().normalize('NFC')
}

function webAddress(text: string | null): string | null {
  if (!text) return null
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  if (!/^https?:\/\/[^\s/]+\.[^\s]+$/i.test(address))
    throw new Rejection('INVALID_INPUT', 'Website must be a web address', {
      kind: 'invalid',
      errors: { website: 'Website must be a web address' },
    })
  return address
}

/** An account as it begins: verified only where the address needs no proof. */
export function newUser(input: {
  name: string
  email: string
  campus?: Campus | undefined
  passwordHash: string | null
  verifiedAt: Instant | null
  now: Instant
  role?: Role | undefined
  /** The form said that signing up accepts the Terms. */
  acceptsTerms?: boolean | undefined
}): Omit<User, 'id'> {
  const { role = 'USER' } = input
  return {
    name: checkedName(input.name, { mayUseReserved: isAdmin(role) }),
    email: normaliseEmail(input.email),
    passwordHash: input.passwordHash,
    googleSubject: null,
    campus: input.campus ?? NO_CAMPUS,
    ...NOTHING_CHOSEN,
    role,
    emailVerifiedAt: input.verifiedAt,
    withdrawalsRest: null,
    withdrawalsStoppedAt: null,
    hasKeysToCheck: false,
    adminWithoutFactorSince: isAdmin(role) ? input.now : null,
    removal: null,
    restriction: null,
    acceptedTerms: input.acceptsTerms ? { version: newestTerms().version, at: input.now } : null,
    createdAt: input.now,
    deletedAt: null,
  }
}
