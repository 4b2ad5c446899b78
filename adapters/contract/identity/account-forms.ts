import * as z from 'zod/mini'
import { CampusValue, required, text } from '../core/common.ts'
import { NAME_LENGTH, PASSWORD_LENGTH, PROFILE_LENGTH } from '../core/limits.ts'
import { emailAddress } from './email-address.ts'

export const Email = z.string('Email is required').check(
  z.trim(),
  z.minLength(1, { message: 'Email is required', abort: true }),
  z.maxLength(254, { message: 'Email is invalid', abort: true }),
  z.refine((text) => emailAddress(text) !== undefined, { message: 'Email is invalid', abort: true }),
  z.overwrite((text) => emailAddress(text) ?? text),
)

export const Password = z
  .string('Password is required')
  .check(
    z.minLength(1, { message: 'Password is required', abort: true }),
    z.minLength(PASSWORD_LENGTH.min, `Password must be at least ${PASSWORD_LENGTH.min} characters`),
    z.maxLength(PASSWORD_LENGTH.max, `Password must be at most ${PASSWORD_LENGTH.max} characters`),
  )

export const RegisterBody = z.strictObject({
  name: required('Name is required', NAME_LENGTH),
  email: Email,
  password: Password,
  campus: z.optional(CampusValue),
  turnstileToken: required('Please complete the security check', 4000),
})

export const EmailStatusBody = z.strictObject({
  email: Email,
  turnstileToken: RegisterBody.shape.turnstileToken,
})

export const TotpCode = z
  .string('The code has 6 digits')
  .check(z.trim(), z.regex(/^[0-9]{6}$/, 'The code has 6 digits'))

export const RecoveryCodeText = z
  .string('A recovery code has 12 letters and digits')
  .check(z.trim(), z.regex(/^[0-9a-z][0-9a-z\s-]{10,30}$/i, 'A recovery code has 12 letters and digits'))

export const LoginBody = z.strictObject({
  email: z.string('Email is required').check(
    z.trim(),
    z.minLength(1, 'Email is required'),
    z.maxLength(254, 'Email is invalid'),
    z.overwrite((text) => emailAddress(text) ?? text),
  ),
  password: z
    .string('Password is required')
    .check(z.minLength(1, 'Password is required'), z.maxLength(1000, 'Password is invalid')),
  /** Required after many wrong passwords. */
  turnstileToken: z.optional(z.string().check(z.maxLength(4000, 'Please complete the security check'))),
  /** Required after 403 SECOND_FACTOR_REQUIRED; a recovery code works, too. */
  totp: z.optional(TotpCode),
  recoveryCode: z.optional(RecoveryCodeText),
})

export const VerifyByCodeBody = z.strictObject({
  email: LoginBody.shape.email,
  password: LoginBody.shape.password,
  code: z
    .string('Enter the 6 digits from our email')
    .check(z.trim(), z.regex(/^[0-9]{6}$/, 'Enter the 6 digits from our email')),
})

export const ChangePasswordBody = z.strictObject({
  currentPassword: z
    .string('Current password is required')
    .check(
      z.minLength(1, 'Current password is required'),
      z.maxLength(1000, 'Your current password is wrong'),
    ),
  newPassword: Password,
})

export const ProfileDetails = z.strictObject({
  name: required('Name is required', NAME_LENGTH),
  phone: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(30, 'At most 30 characters')))),
  website: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters')))),
  faculty: z.nullish(text(PROFILE_LENGTH.faculty)),
  about: z.nullish(text(PROFILE_LENGTH.about)),
})

export const ProfileBody = z.union(
  [z.strictObject({ campus: CampusValue }), ProfileDetails],
  'Name is required',
)
