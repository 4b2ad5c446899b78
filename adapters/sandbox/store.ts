export type Charge = {
  reference: string
  /** In kobo. */
  amount: number
  email: string
  callbackUrl: string
  outcome: 'pending' | 'success' | 'failed' | 'abandoned'
  dispute: 'none' | 'open' | 'won' | 'lost' | 'refunded'
  /** Epoch milliseconds. */
  createdAt: number
}
export type DisputeStep = 'open' | 'remind' | 'won' | 'lost' | 'refunded'
export type Payout = {
  reference: string
  amount: number
  recipient: string
  reason: string
  status: 'pending' | 'success' | 'failed'
  /** Epoch milliseconds. */
  settlesAt: number
}
/** A page, newest first; a transfer's time is when it settles. */
export type Part = { from: number; to: number; status: string | null; offset: number; limit: number }
export type Listed<T> = { rows: T[]; total: number }
export type Webhook = { id: number; event: string; reference: string; tries: number }
export type StoredEmail = {
  id: number
  to: string
  subject: string
  text: string
  html: string
  sentAt: string
}

export type SandboxStore = {
  addCharge: (charge: Charge) => Promise<boolean>
  charge: (reference: string) => Promise<Charge | undefined>
  charges: (part: Part) => Promise<Listed<Charge>>
  /** Sends a webhook if paid; the first outcome stays. Returns the current charge. */
  endCharge: (
    reference: string,
    outcome: Exclude<Charge['outcome'], 'pending'>,
  ) => Promise<Charge | undefined>
  /** Sends a webhook; an invalid step changes nothing. */
  disputeCharge: (reference: string, step: DisputeStep) => Promise<Charge | undefined>
  addPayout: (payout: Payout) => Promise<boolean>
  payout: (reference: string) => Promise<Payout | undefined>
  payouts: (part: Part) => Promise<Listed<Payout>>
  settlePayouts: (now: number, end: (payout: Payout) => 'success' | 'failed') => Promise<void>
  /** Leases webhooks, which are due again at `until`, after a crash. */
  takeWebhooks: (now: number, until: number) => Promise<Webhook[]>
  nextDue: () => Promise<number | undefined>
  endWebhook: (id: number) => Promise<void>
  postponeWebhook: (id: number, until: number) => Promise<void>
  addEmail: (email: Omit<StoredEmail, 'id' | 'sentAt'>) => Promise<void>
  emails: (to: string | undefined, limit: number) => Promise<StoredEmail[]>
}

export const DISPUTE_STEPS = {
  open: { after: ['none'], becomes: 'open', event: 'charge.dispute.create' },
  remind: { after: ['open'], becomes: 'open', event: 'charge.dispute.remind' },
  won: { after: ['open'], becomes: 'won', event: 'charge.dispute.resolve' },
  lost: { after: ['open'], becomes: 'lost', event: 'charge.dispute.resolve' },
  refunded: { after: ['none', 'open'], becomes: 'refunded', event: 'refund.processed' },
} as const satisfies Record<
  DisputeStep,
  { after: readonly Charge['dispute'][]; becomes: Charge['dispute']; event: string }
>

/** Returns the callback address with the reference, in the provider's parameters. */
export function wayBack({ callbackUrl, reference }: Charge): string {
  const back = new URL(callbackUrl)
  back.searchParams.set('trxref', reference)
  back.searchParams.set('reference', reference)
  return back.href
}
