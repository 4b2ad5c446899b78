import * as z from 'zod/mini'
import { Email, LoginBody, ProfileBody, RegisterBody } from './account-forms.ts'
import { Message, Time } from './common.ts'
import { endpoint } from './endpoint.ts'

export const User = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  campus: z.string(),
  role: z.enum(['USER', 'ADMIN', 'SUPER_ADMIN']),
  /** The campus that an ADMIN looks after. */
  adminCampus: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  website: z.nullable(z.string()),
  telegramChatId: z.nullable(z.string()),
  notifyByTelegram: z.boolean(),
  notificationKeywords: z.string(),
  notifyByEmail: z.boolean(),
  needsCampusSelection: z.boolean(),
  emailVerified: z.boolean(),
  createdAt: Time,
})
export type User = z.infer<typeof User>

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Create an account',
  access: 'public',
  body: RegisterBody,
  status: 201,
  reply: z.object({
    message: z.string(),
    needsVerification: z.boolean(),
    user: User,
    token: z.nullable(z.string()),
  }),
})

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in by email and password',
  access: 'public',
  body: LoginBody,
  reply: z.object({ message: z.string(), token: z.string(), user: User }),
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Revoke the session of this token',
  access: 'user',
  status: 204,
})

export const me = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  summary: 'The signed-in user',
  access: 'user',
  reply: z.object({ user: User }),
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/auth/profile',
  summary: 'Choose the campus, once, or change name, phone and website',
  access: 'user',
  body: ProfileBody,
  reply: z.object({ message: z.string(), user: User }),
})

export const verifyEmail = endpoint({
  method: 'GET',
  path: '/api/auth/verify-email/:token',
  summary: 'Confirm the address that the link was sent to',
  access: 'public',
  params: z.strictObject({
    token: z.string().check(z.minLength(1), z.maxLength(200, 'Invalid verification link')),
  }),
  reply: z.object({ success: z.boolean(), message: z.string() }),
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/resend-verification',
  summary: 'Send a new verification mail; the answer is the same whether the address is known or not',
  access: 'public',
  body: z.strictObject({ email: Email }),
  reply: Message,
})
