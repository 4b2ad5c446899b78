import * as z from 'zod/mini'
import { ChangePasswordBody, Email, Password } from './account-forms.ts'
import { Message } from './common.ts'
import { endpoint } from './endpoint.ts'

export const ForgotPasswordBody = z.strictObject({ email: Email })

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Send a password reset link; the answer is the same whether the address is known or not',
  access: 'public',
  body: ForgotPasswordBody,
  reply: Message,
})

const INVALID_TOKEN = 'Invalid reset token'

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Set a new password by the token of a mail; ends every session',
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
  summary: 'Change the password; ends the other sessions',
  access: 'user',
  body: ChangePasswordBody,
  reply: Message,
})
