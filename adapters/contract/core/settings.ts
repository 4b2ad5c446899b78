import * as z from 'zod/mini'
import { ofChats } from './chat-apps.ts'
import { endpoint } from './endpoint.ts'

/** Settings that everyone may read: no secrets. */
export const PublicSettings = z.object({
  version: z.string(),
  emailVerification: z.enum(['required', 'off']),
  sandbox: z.boolean(),
  sandboxMailbox: z.boolean(),
  contactEmail: z.nullable(z.string()),
  operator: z.nullable(z.object({ name: z.string(), address: z.string(), bank: z.string() })),
  holds: z.object({ depositDays: z.number(), proceedsHours: z.number(), payoutHours: z.number() }),
  turnstileSiteKey: z.nullable(z.string()),
  ...ofChats('bot', () => z.nullable(z.string())),
  /** Days until payout; null for never. */
  autoReleaseDays: z.nullable(z.number()),
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
