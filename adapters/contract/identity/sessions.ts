import * as z from 'zod/mini'
import { isNaira } from '../core/amounts.ts'
import { CampusValue, IdParams, Message, Person, required, Time } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { RecoveryCodeText, TotpCode } from './account-forms.ts'
import { User } from './accounts.ts'

export const GoogleAttempt = z.optional(
  z.string().check(z.maxLength(200, 'Google login failed. Please try again.')),
)

export const googleLogin = endpoint({
  method: 'POST',
  path: '/api/auth/google-login',
  summary: 'Signs in or signs up with a Google credential',
  access: 'public',
  body: z.strictObject({
    token: required('Google login failed. Please try again.', 5000),
    /** Secret whose SHA-256 (hexadecimal) was Google's nonce; required if the credential carries one. */
    attempt: GoogleAttempt,
    /** Required after 403 SECOND_FACTOR_REQUIRED, with the same credential. */
    totp: z.optional(TotpCode),
    recoveryCode: z.optional(RecoveryCodeText),
  }),
  fieldTexts: {
    token: 'The credential that Google issued.',
    attempt: 'The secret whose SHA-256 was given to Google as the nonce.',
  },
  reply: z.object({ message: z.string(), token: z.string(), user: User, isNewUser: z.boolean() }),
})

export const Session = z.object({
  id: z.number(),
  device: z.string(),
  name: z.string(),
  /** For 24 hours, on an unknown device. */
  isNew: z.boolean(),
  createdAt: Time,
  lastSeenAt: Time,
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: "Lists the user's sessions, most recently used first",
  access: 'user',
  reply: z.object({ sessions: z.array(Session) }),
})

export const endSessions = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: 'Signs out all devices, including this one',
  access: 'user',
  reply: Message,
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  summary: 'Signs out one device',
  access: 'user',
  params: IdParams,
  reply: Message,
})

export const getPerson = endpoint({
  method: 'GET',
  path: '/api/auth/user/:id',
  summary: "Returns a user's public data",
  access: 'user',
  params: IdParams,
  reply: z.extend(Person, { campus: z.string(), isClosed: z.optional(z.literal(true)) }),
})

export const activeUsers = endpoint({
  method: 'GET',
  path: '/api/auth/active-users',
  summary: 'Returns how many users were active in the last 15 minutes, and how many there are',
  access: 'public',
  query: z.strictObject({ campus: z.optional(CampusValue) }),
  reply: z.object({ activeCount: z.number(), totalCount: z.number() }),
})

const WRONG_SUM = 'Enter the sum in your wallet'

/** The password, or for an account without one a Google credential of the last 10 minutes. */
export const CloseAccountBody = z.strictObject({
  password: z.string('Password is required').check(z.maxLength(1000, 'That password is wrong')),
  googleToken: z.optional(z.string().check(z.maxLength(5000, 'Google login failed. Please try again.'))),
  googleAttempt: GoogleAttempt,
  giveUp: z.optional(z.number(WRONG_SUM).check(z.positive(WRONG_SUM), z.refine(isNaira, WRONG_SUM))),
})

export const closeAccount = endpoint({
  method: 'DELETE',
  path: '/api/auth/me',
  summary: "Deletes the user's account and everything they posted",
  access: 'user',
  freshProof: 'where_pin',
  body: CloseAccountBody,
  fieldTexts: {
    giveUp: 'All that is left in the wallet, in naira. It must be less than any withdrawal takes.',
  },
  reply: Message,
})

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/auth/export',
  summary: 'Exports all data we store about the user, as a file',
  access: 'user',
  freshProof: 'where_pin',
  reply: z.looseObject({ exportedAt: Time, user: User }),
})
