import * as z from 'zod/mini'
import { Message, Time } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { PIN_DIGITS } from '../core/limits.ts'
import { RecoveryCodeText, TotpCode } from './account-forms.ts'
import { GoogleAttempt } from './sessions.ts'

/** The first four suffice alone; of the others all are required. */
export const ProofMethod = z.enum([
  'passkey',
  'pin',
  'totp',
  'recovery_code',
  'password',
  'google',
  'email_code',
])
export type ProofMethod = z.infer<typeof ProofMethod>

const DIGITS = /^[0-9]{6}$/

const Pin = z
  .string(`Your PIN must be ${PIN_DIGITS} digits`)
  .check(z.regex(DIGITS, `Your PIN must be ${PIN_DIGITS} digits`))

/** One call of a session, from `STEP_UP_REQUIRED`. */
const Act = z
  .string('Send the call again to confirm it')
  .check(z.regex(/^[\w-]{1,100}$/, 'Send the call again to confirm it'))

const Base64 = (length: number) =>
  z
    .string('That passkey didn’t work')
    .check(z.regex(/^[\w-]+$/, 'That passkey didn’t work'), z.maxLength(length, 'That passkey didn’t work'))

/** A passkey's response, as in `PublicKeyCredential.toJSON()`. */
export const PasskeyAnswer = z.object(
  {
    id: Base64(1400),
    rawId: Base64(1400),
    type: z.literal('public-key', 'That passkey didn’t work'),
    response: z.object(
      {
        clientDataJSON: Base64(4000),
        attestationObject: z.optional(Base64(20_000)),
        authenticatorData: z.optional(Base64(4000)),
        signature: z.optional(Base64(4000)),
        userHandle: z.optional(Base64(200)),
        transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
      },
      'That passkey didn’t work',
    ),
    clientExtensionResults: z._default(z.object({}), {}),
  },
  'That passkey didn’t work',
)

export const StepUpBody = z.strictObject({
  act: Act,
  password: z.optional(z.string().check(z.maxLength(1000, 'That password is wrong'))),
  passkey: z.optional(PasskeyAnswer),
  pin: z.optional(Pin),
  totp: z.optional(TotpCode),
  recoveryCode: z.optional(RecoveryCodeText),
  emailCode: z.optional(z.string().check(z.trim(), z.regex(DIGITS, 'The code has 6 digits'))),
  /** Issued in the last 10 minutes. */
  googleToken: z.optional(z.string().check(z.maxLength(5000, 'Google login failed. Please try again.'))),
  googleAttempt: GoogleAttempt,
})

export const ActBody = z.pick(StepUpBody, { act: true })

export const stepUp = endpoint({
  method: 'POST',
  path: '/api/auth/step-up',
  summary: 'Confirms one call, as `STEP_UP_REQUIRED` asks; it can then be sent again, once, within 5 minutes',
  access: 'user',
  body: StepUpBody,
  reply: z.object({ message: z.string(), until: Time }),
})

export const ResetWalletPinBody = z.pick(StepUpBody, { password: true, emailCode: true })

export const resetWalletPin = endpoint({
  method: 'POST',
  path: '/api/auth/wallet-pin/reset',
  summary: 'Removes a forgotten wallet PIN, passkeys and app, at once or after a day; pauses withdrawals',
  access: 'user',
  body: ResetWalletPinBody,
  reply: Message,
})

export const getKeyRemoval = endpoint({
  method: 'GET',
  path: '/api/auth/wallet-pin/reset',
  summary: 'Returns when the wallet PIN, passkeys and authenticator app will be removed; null for never',
  access: 'user',
  reply: z.object({ at: z.nullable(Time) }),
})

export const keepKeys = endpoint({
  method: 'DELETE',
  path: '/api/auth/wallet-pin/reset',
  summary: 'Keeps the wallet PIN, passkeys and authenticator app that are about to be removed',
  access: 'user',
  reply: Message,
})

export const confirmKeys = endpoint({
  method: 'POST',
  path: '/api/auth/keys-left/confirm',
  summary: 'Says that the keys which a password reset by email left are all the user’s own',
  access: 'user',
  reply: Message,
})

export const sendKeyResetCode = endpoint({
  method: 'POST',
  path: '/api/auth/wallet-pin/reset/email-code',
  summary: 'Emails a code to remove a forgotten wallet PIN and lost keys; valid for 10 minutes',
  access: 'user',
  reply: Message,
})

export const sendProofCode = endpoint({
  method: 'POST',
  path: '/api/auth/step-up/email-code',
  summary: 'Emails a code to confirm one call, if a code is required; valid for 10 minutes',
  access: 'user',
  body: ActBody,
  reply: Message,
})

export const setWalletPin = endpoint({
  method: 'PUT',
  path: '/api/auth/wallet-pin',
  summary: 'Sets or changes the wallet PIN',
  access: 'user',
  freshProof: true,
  body: z.strictObject({ pin: Pin }),
  reply: Message,
})

export const removeWalletPin = endpoint({
  method: 'DELETE',
  path: '/api/auth/wallet-pin',
  summary: 'Removes the wallet PIN',
  access: 'user',
  freshProof: true,
  reply: Message,
})
