import * as z from 'zod/mini'
import { CampusValue, required } from './common.ts'
import { PASSWORD_LENGTH } from './limits.ts'

const EMAIL = /^[^\s@"<>(),;:\\]{1,64}@[^\s@"<>(),;:\\]+\.[^\s@."<>(),;:\\]{2,}$/
export const Email = z
  .string('Email is required')
  .check(
    z.trim(),
    z.minLength(1, { message: 'Email is required', abort: true }),
    z.maxLength(254, 'Email is invalid'),
    z.regex(EMAIL, 'Email is invalid'),
  )

export const Password = z
  .string('Password is required')
  .check(
    z.minLength(1, { message: 'Password is required', abort: true }),
    z.minLength(PASSWORD_LENGTH.least, `Password must be at least ${PASSWORD_LENGTH.least} characters`),
    z.maxLength(PASSWORD_LENGTH.most, `Password must be at most ${PASSWORD_LENGTH.most} characters`),
  )

export const RegisterBody = z.strictObject({
  name: required('Name is required', 100),
  email: Email,
  password: Password,
  campus: z.optional(CampusValue),
  turnstileToken: required('Please complete the security check', 4000),
})

export const LoginBody = z.strictObject({
  email: z
    .string('Email is required')
    .check(z.trim(), z.minLength(1, 'Email is required'), z.maxLength(254, 'Email is invalid')),
  password: z
    .string('Password is required')
    .check(z.minLength(1, 'Password is required'), z.maxLength(1000, 'Password is invalid')),
})

export const ChangePasswordBody = z.strictObject({
  currentPassword: z
    .string('Current password is required')
    .check(
      z.minLength(1, 'Current password is required'),
      z.maxLength(1000, 'Your current password is not right'),
    ),
  newPassword: Password,
})

/** What the owner may change of their account. */
export const ProfileDetails = z.strictObject({
  name: required('Name is required', 100),
  phone: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(30, 'At most 30 characters')))),
  website: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters')))),
})

export const ProfileBody = z.union(
  [z.strictObject({ campus: CampusValue }), ProfileDetails],
  'Name is required',
)
