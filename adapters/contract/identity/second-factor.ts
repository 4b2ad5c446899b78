import * as z from 'zod/mini'
import { Message, Time } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { TotpCode } from './account-forms.ts'
import { ProofMethod } from './step-up.ts'

const Recovery = z.object({
  message: z.string(),
  /** Shown only once, as only their hashes are stored. */
  recoveryCodes: z.array(z.string()),
})

export const getTotp = endpoint({
  method: 'GET',
  path: '/api/auth/totp',
  summary: 'Returns since when an authenticator app is on, and how many recovery codes are left',
  access: 'user',
  reply: z.object({ since: z.nullable(Time), recoveryCodesLeft: z.number() }),
})

export const offerTotp = endpoint({
  method: 'POST',
  path: '/api/auth/totp/options',
  summary: 'Starts setting up an authenticator app; returns its secret and the address for a QR code',
  access: 'user',
  freshProof: true,
  reply: z.object({ secret: z.string(), address: z.string() }),
})

export const addTotp = endpoint({
  method: 'POST',
  path: '/api/auth/totp',
  summary: 'Turns on the authenticator app with one of its codes; returns ten recovery codes, once',
  access: 'user',
  body: z.strictObject({ totp: TotpCode }),
  status: 201,
  reply: Recovery,
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/totp/recovery-codes',
  summary: 'Replaces the recovery codes with ten new ones',
  access: 'user',
  freshProof: true,
  reply: Recovery,
})

export const removeTotp = endpoint({
  method: 'DELETE',
  path: '/api/auth/totp',
  summary: 'Removes the authenticator app and its recovery codes',
  access: 'user',
  freshProof: true,
  reply: Message,
})

export const getAdminPowers = endpoint({
  method: 'GET',
  path: '/api/auth/admin-powers',
  summary: 'Returns whether the admin powers of this session are paused, and why',
  note: '`no_factor`: none was set up by `restAt`. `reset`: it was reset by email, until `until`. `not_shown`: confirm it with `POST /api/auth/step-up`.',
  access: 'user',
  reply: z.object({
    restAt: z.nullable(Time),
    areResting: z.boolean(),
    why: z.nullable(z.enum(['no_factor', 'not_shown', 'reset'])),
    until: z.nullable(Time),
    methods: z.array(ProofMethod),
    /** The act that restores admin rights in this session; null when that is not possible. */
    act: z.nullable(z.string()),
  }),
})
