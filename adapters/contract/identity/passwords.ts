import * as z from 'zod/mini'
import { Message } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { ChangePasswordBody, Email, Password } from './account-forms.ts'

export const ForgotPasswordBody = z.strictObject({ email: Email })

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: "Sends a password reset link; the response doesn't reveal whether the address is known",
  access: 'public',
  body: ForgotPasswordBody,
  reply: Message,
})

const INVALID_TOKEN = 'Invalid reset token'

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Sets a new password with the token of an emailed link; ends every session',
  access: 'public',
  body: z.strictObject({
    token: z.string(INVALID_TOKEN).check(z.minLength(1, INVALID_TOKEN), z.maxLength(200, INVALID_TOKEN)),
    password: Password,
  }),
  reply: Message,
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/auth/password',
  summary: 'Changes the password; ends all other sessions',
  access: 'user',
  freshProof: 'where_pin',
  body: ChangePasswordBody,
  fieldTexts: { currentPassword: 'The password until now.', newPassword: 'The new password.' },
  reply: Message,
})
