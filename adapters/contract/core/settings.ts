import * as z from 'zod/mini'
import { ofChats } from './chat-apps.ts'
import { endpoint } from './endpoint.ts'

/** What the web must know of how this server is set up. No secrets. */
export const PublicSettings = z.object({
  version: z.string(),
  emailVerification: z.enum(['required', 'off']),
  /** Payments run on the sandbox. */
  sandbox: z.boolean(),
  /** Emails go to the sandbox's mailbox. */
  sandboxMailbox: z.boolean(),
  /** Where people write to; null where none is set. */
  contactEmail: z.nullable(z.string()),
  /** The company that runs the site, and the bank where it holds the money of wallets; null where it isn’t set. */
  operator: z.nullable(z.object({ name: z.string(), address: z.string(), bank: z.string() })),
  /** How long money waits before it may leave to a bank: deposits, what a deal brings, and a first payout to an account. */
  holds: z.object({ depositDays: z.number(), proceedsHours: z.number(), payoutHours: z.number() }),
  turnstileSiteKey: z.nullable(z.string()),
  /** The name of each chat app's bot; null where none is set up. */
  ...ofChats('bot', () => z.nullable(z.string())),
  /** After how many days a delivered order is released though nobody confirmed; null for never. */
  autoReleaseDays: z.nullable(z.number()),
  /** For how many hours keys stay that their owner asked to have removed by email. */
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
