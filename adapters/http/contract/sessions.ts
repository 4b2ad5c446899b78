import * as z from 'zod/mini'
import { User } from './accounts.ts'
import { CampusValue, IdParams, Message, required, Time } from './common.ts'
import { endpoint } from './endpoint.ts'

export const googleLogin = endpoint({
  method: 'POST',
  path: '/api/auth/google-login',
  summary: 'Sign in, or up, by a credential of Google’s sign-in',
  access: 'public',
  body: z.strictObject({ token: required('Google login failed. Please try again.', 5000) }),
  reply: z.object({ message: z.string(), token: z.string(), user: User, isNewUser: z.boolean() }),
})

export const Session = z.object({
  id: z.number(),
  /** The browser as it names itself. */
  device: z.string(),
  createdAt: Time,
  lastSeenAt: Time,
  /** The one that asks. */
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'Where the user is signed in, last seen first',
  access: 'user',
  reply: z.object({ sessions: z.array(Session) }),
})

export const endSessions = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: 'Sign out everywhere, here too',
  access: 'user',
  reply: Message,
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  summary: 'Sign out one device',
  access: 'user',
  params: IdParams,
  reply: Message,
})

export const getPerson = endpoint({
  method: 'GET',
  path: '/api/auth/user/:id',
  summary: 'What others may know of a user',
  access: 'user',
  params: IdParams,
  reply: z.object({ id: z.number(), name: z.string(), campus: z.string() }),
})

export const activeUsers = endpoint({
  method: 'GET',
  path: '/api/auth/active-users',
  summary: 'How many people were here in the last 15 minutes, and how many there are',
  access: 'public',
  query: z.strictObject({ campus: z.optional(CampusValue) }),
  reply: z.object({ activeCount: z.number(), totalCount: z.number() }),
})

export const CloseAccountBody = z.strictObject({
  /** Empty for an account that signs in by Google only. */
  password: z.string('Password is required').check(z.maxLength(1000, 'Your password is not right')),
})

export const closeAccount = endpoint({
  method: 'DELETE',
  path: '/api/auth/me',
  summary: 'Delete the own account with all that it put up',
  access: 'user',
  body: CloseAccountBody,
  reply: Message,
})

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/auth/export',
  summary: 'Everything that is kept about the user, as a file',
  access: 'user',
  reply: z.looseObject({ exportedAt: Time, user: User }),
})
