import { type Campus, NO_CAMPUS } from '#domain/shared/campus.ts'
import { checkedLine, checkedName } from '#domain/shared/name.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import type { Restriction } from '#domain/shared/restriction.ts'
import { newestTerms } from '#domain/shared/terms.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { WithdrawalsPause } from '#domain/shared/withdrawals-pause.ts'
import { LONGEST_ABOUT, LONGEST_FACULTY } from './limits.ts'

export type UserId = number
export type Role = 'USER' | 'ADMIN' | 'SUPER_ADMIN'

export type User = {
  id: UserId
  name: string
  /** Lower case. */
  email: string
  /** Null if it signs in by Google only. */
  passwordHash: string | null
  /** Google's permanent id; null if Google was never used. */
  googleSubject: string | null
  campus: Campus | typeof NO_CAMPUS
  role: Role
  adminCampus: Campus | null
  phone: string | null
  website: string | null
  picture: string | null
  /** One line, shown on the public page. */
  faculty: string | null
  about: string | null
  /** As typed: words separated by commas. */
  notificationKeywords: string
  notifyByEmail: boolean
  emailVerifiedAt: Instant | null
  /** The newest one, which may be over. */
  withdrawalsPause: WithdrawalsPause | null
  withdrawalsStoppedAt: Instant | null
  /** Keys that remained after a reset by email, and are not confirmed yet. */
  hasKeysToCheck: boolean
  /** Null for members, and before it was noticed. */
  adminWithoutFactorSince: Instant | null
  /** The account is disabled until then. */
  removal: { dueAt: Instant; by: UserId; reason: string } | null
  /** The newest one, which may be over. */
  restriction: Restriction | null
  acceptedTerms: { version: number; at: Instant } | null
  createdAt: Instant
  deletedAt: Instant | null
}

export function isAdmin(role: Role): boolean {
  return role !== 'USER'
}

/** Does nothing for the same campus, and throws for another one (R3). */
export function chooseCampus(user: User, campus: Campus): User {
  if (user.campus === campus) return user
  if (user.campus !== NO_CAMPUS) throw new Rejection('CAMPUS_FIXED', 'Your campus cannot be changed')
  return { ...user, campus }
}

type ProfileChange = { name: string } & {
  [Field in 'phone' | 'website' | 'faculty' | 'about']?: string | null | undefined
}

export function changeProfile(user: User, change: ProfileChange): User {
  return {
    ...user,
    name: checkedName(change.name, { mayUseReserved: isAdmin(user.role) }),
    phone: change.phone === undefined ? user.phone : change.phone || null,
    website: change.website === undefined ? user.website : webAddress(change.website),
    faculty:
      change.faculty === undefined
        ? user.faculty
        : checkedLine(change.faculty, { field: 'faculty', limit: LONGEST_FACULTY }),
    about:
      change.about === undefined
        ? user.about
        : checkedLine(change.about, { field: 'about', limit: LONGEST_ABOUT }),
  }
}

const NOTHING_CHOSEN = {
  role: 'USER',
  adminCampus: null,
  phone: null,
  website: null,
  picture: null,
  faculty: null,
  about: null,
  notificationKeywords: '',
  notifyByEmail: true,
} as const

/** Returns the row without personal data but a name for the ledger and finished orders (R17). */
export function anonymous(user: User, now: Instant): User {
  return {
    ...user,
    name: 'Deleted user',
    email: `deleted-${user.id}@deleted.invalid`,
    passwordHash: null,
    googleSubject: null,
    ...NOTHING_CHOSEN,
    withdrawalsPause: null,
    withdrawalsStoppedAt: null,
    hasKeysToCheck: false,
    adminWithoutFactorSince: null,
    removal: null,
    restriction: null,
    acceptedTerms: null,
    deletedAt: now,
  }
}

/** Returns one form of an address: case and the Unicode form of letters (NFC) make no difference. */
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

export function newUser(input: {
  name: string
  email: string
  campus?: Campus | undefined
  passwordHash: string | null
  verifiedAt: Instant | null
  now: Instant
  role?: Role | undefined
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
    withdrawalsPause: null,
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
