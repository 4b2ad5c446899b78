import * as z from 'zod/mini'
import { IdParams, Message, Time } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { User } from './accounts.ts'
import { ActBody, PasskeyAnswer } from './step-up.ts'

const PasskeyOptions = z.looseObject({ challenge: z.string() })

export const Passkey = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: Time,
  lastUsedAt: z.nullable(Time),
})
export type Passkey = z.infer<typeof Passkey>

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/auth/passkeys',
  summary: "Lists the user's passkeys, oldest first",
  access: 'user',
  reply: z.object({ passkeys: z.array(Passkey) }),
})

export const offerPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/options',
  summary: 'Returns the options to create a passkey with; valid once, for 5 minutes',
  access: 'user',
  freshProof: true,
  reply: z.object({ options: PasskeyOptions }),
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys',
  summary: 'Adds the passkey that the browser created',
  access: 'user',
  body: z.strictObject({ passkey: PasskeyAnswer }),
  status: 201,
  reply: Message,
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/auth/passkeys/:id',
  summary: 'Removes a passkey',
  access: 'user',
  freshProof: true,
  params: IdParams,
  reply: Message,
})

export const offerPasskeyProof = endpoint({
  method: 'POST',
  path: '/api/auth/step-up/passkey-options',
  summary: 'Returns the challenge to confirm one call with a passkey; valid once, for 5 minutes',
  access: 'user',
  body: ActBody,
  reply: z.object({ options: PasskeyOptions }),
})

export const offerPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/passkey-login/options',
  summary: 'Returns the challenge to sign in with a passkey; valid once, for 5 minutes',
  access: 'public',
  reply: z.object({
    options: PasskeyOptions,
    /** Must be sent with the signed response. */
    attempt: z.string(),
  }),
})

export const passkeyLogin = endpoint({
  method: 'POST',
  path: '/api/auth/passkey-login',
  summary: 'Signs in with a passkey',
  access: 'public',
  body: z.strictObject({
    passkey: PasskeyAnswer,
    attempt: z.string('Login failed').check(z.minLength(1, 'Login failed'), z.maxLength(200, 'Login failed')),
  }),
  fieldTexts: { attempt: 'The id of the attempt, as returned with the options.' },
  reply: z.object({ message: z.string(), token: z.string(), user: User }),
})
