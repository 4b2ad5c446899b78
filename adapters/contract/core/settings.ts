import * as z from 'zod/mini'
import { ofChats } from './chat-apps.ts'
import { endpoint } from './endpoint.ts'

/** Configuration that the web needs; contains no secrets. */
export const PublicSettings = z.object({
  version: z.string(),
  emailVerification: z.enum(['required', 'off']),
  sandbox: z.boolean(),
  sandboxMailbox: z.boolean(),
  contactEmail: z.nullable(z.string()),
  operator: z.nullable(z.object({ name: z.string(), address: z.string(), bank: z.string() })),
  /** Holding times before money may be paid out to a bank: deposits, proceeds of a deal, and a first payout to an account. */
  holds: z.object({ depositDays: z.number(), proceedsHours: z.number(), payoutHours: z.number() }),
  turnstileSiteKey: z.nullable(z.string()),
  ...ofChats('bot', () => z.nullable(z.string())),
  /** Days after which a delivered order is released without confirmation; null for never. */
  autoReleaseDays: z.nullable(z.number()),
  /** Hours before keys are removed after a request by email. */
  keysHoldHours: z.number(),
  googleClientId: z.nullable(z.string()),
})
export type PublicSettings = z.infer<typeof PublicSettings>

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  summary: "Returns this server's public settings",
  access: 'public',
  reply: PublicSettings,
})
