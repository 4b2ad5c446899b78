import * as z from 'zod/mini'
import { NoFields } from '../catalog/listing.ts'
import { ofChats } from '../core/chat-apps.ts'
import { Message, ProfilePicture, Time } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { RESTRICTION_KINDS } from '../moderation/statuses.ts'
import {
  Email,
  EmailStatusBody,
  LoginBody,
  ProfileBody,
  RegisterBody,
  VerifyByCodeBody,
} from './account-forms.ts'

export const User = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  campus: z.string(),
  role: z.enum(['USER', 'ADMIN', 'SUPER_ADMIN']),
  adminCampus: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  website: z.nullable(z.string()),
  picture: ProfilePicture,
  faculty: z.nullable(z.string()),
  about: z.nullable(z.string()),
  ...ofChats('chatId', () => z.nullable(z.string())),
  ...ofChats('isOn', () => z.boolean()),
  notificationKeywords: z.string(),
  notifyByEmail: z.boolean(),
  needsCampusSelection: z.boolean(),
  emailVerified: z.boolean(),
  hasPassword: z.boolean(),
  hasWalletPin: z.boolean(),
  hasPasskey: z.boolean(),
  /** Sign-in requires its code after the password, too. */
  hasTotp: z.boolean(),
  createdAt: Time,
})
export type User = z.infer<typeof User>

const TermsToAccept = z.object({ version: z.number(), changes: z.array(z.string()) })
export type TermsToAccept = z.infer<typeof TermsToAccept>

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Creates an account',
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

export const accountOfEmail = endpoint({
  method: 'POST',
  path: '/api/auth/email-status',
  summary: 'Returns whether an address has an account, as registering it would say',
  access: 'public',
  body: EmailStatusBody,
  reply: z.object({ hasAccount: z.boolean() }),
})

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Signs in with email and password',
  access: 'public',
  body: LoginBody,
  reply: z.object({ message: z.string(), token: z.string(), user: User }),
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends the session of this token',
  access: 'user',
  status: 204,
})

export const Restriction = z.object({
  kind: z.enum(RESTRICTION_KINDS),
  until: z.nullable(Time),
  reason: z.string(),
})
export type Restriction = z.infer<typeof Restriction>

export const me = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  summary: 'Returns the signed-in user',
  access: 'user',
  reply: z.object({
    user: User,
    hasKeysToCheck: z.boolean(),
    termsToAccept: z.nullable(TermsToAccept),
    restriction: z.nullable(Restriction),
  }),
})

export const acceptTerms = endpoint({
  method: 'POST',
  path: '/api/auth/terms',
  summary: 'Accepts the Terms and the Privacy Policy',
  access: 'user',
  body: z.strictObject({ version: z.int('Version must be a number') }),
  fieldTexts: { version: 'The version that GET /api/auth/me names.' },
  reply: Message,
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/auth/profile',
  summary: 'Sets the campus (once), or updates name, phone, website, faculty and the line about the user',
  access: 'user',
  body: ProfileBody,
  fieldTexts: {
    phone: 'The phone number.',
    website: 'The website.',
    faculty: 'The faculty or department, on the public page.',
    about: 'A line about the user, on the public page.',
  },
  reply: z.object({ message: z.string(), user: User }),
})

export const setPicture = endpoint({
  method: 'POST',
  path: '/api/auth/picture',
  summary: 'Sets the profile picture, which everyone sees; it is cropped to a square',
  access: 'user',
  body: NoFields,
  files: { fields: ['image'], max: 1, shape: 'square', tooMany: 'Only one image' },
  reply: z.object({ message: z.string(), user: User }),
})

export const removePicture = endpoint({
  method: 'DELETE',
  path: '/api/auth/picture',
  summary: 'Removes the profile picture',
  access: 'user',
  reply: z.object({ message: z.string(), user: User }),
})

export const verifyEmail = endpoint({
  method: 'GET',
  path: '/api/auth/verify-email/:token',
  summary: 'Verifies the email address of an emailed link',
  changes: true,
  access: 'public',
  params: z.strictObject({
    token: z.string().check(z.minLength(1), z.maxLength(200, 'Invalid verification link')),
  }),
  reply: z.object({ success: z.boolean(), message: z.string() }),
})

export const verifyByCode = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email/code',
  summary: 'Verifies the email address by the code of an email, and signs in',
  access: 'public',
  body: VerifyByCodeBody,
  fieldTexts: { code: 'The six digits of the newest verification email.' },
  reply: z.object({ message: z.string(), token: z.string(), user: User }),
})

export const verificationStatus = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email/status',
  summary: 'Returns whether an address is verified by now, on the device that registered it; else false',
  access: 'public',
  body: z.strictObject({ email: Email }),
  reply: z.object({ verified: z.boolean() }),
})

const NotMeBody = z.strictObject({
  token: z.string('Invalid link').check(z.minLength(1, 'Invalid link'), z.maxLength(200, 'Invalid link')),
})

export const removeUnverified = endpoint({
  method: 'POST',
  path: '/api/auth/not-me',
  summary: 'Deletes an unverified account with the token from its verification email',
  access: 'public',
  body: NotMeBody,
  reply: Message,
})

export const secureAccount = endpoint({
  method: 'POST',
  path: '/api/auth/secure-account',
  summary:
    'Ends every session and stops withdrawals until the password is reset; takes a “This wasn’t me” token',
  access: 'public',
  body: NotMeBody,
  reply: Message,
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/resend-verification',
  summary: "Sends a new verification email; the response doesn't reveal whether the address is known",
  access: 'public',
  body: z.strictObject({ email: Email }),
  reply: Message,
})
