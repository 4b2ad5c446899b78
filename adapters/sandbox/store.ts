export type Charge = {
  reference: string
  /** In kobo. */
  amount: number
  email: string
  callbackUrl: string
  outcome: 'pending' | 'success' | 'failed' | 'abandoned'
  /** Outcome after the payment. */
  dispute: 'none' | 'open' | 'won' | 'lost' | 'refunded'
  /** Epoch milliseconds. */
  createdAt: number
}
export type DisputeStep = 'open' | 'remind' | 'won' | 'lost' | 'refunded'
export type Payout = {
  reference: string
  amount: number
  /** Recipient code. */
  recipient: string
  reason: string
  status: 'pending' | 'success' | 'failed'
  /** Epoch milliseconds. */
  settlesAt: number
}
/** A page of a list by time, newest first; a transfer's time is when it settles. */
export type Part = { from: number; to: number; status: string | null; offset: number; limit: number }
export type Listed<T> = { rows: T[]; total: number }
/** A webhook to deliver; `tries` includes this attempt. */
export type Webhook = { id: number; event: string; reference: string; tries: number }
export type StoredEmail = {
  id: number
  to: string
  subject: string
  text: string
  html: string
  sentAt: string
}

/** Persistent state of the stand-ins. */
export type SandboxStore = {
  /** Returns false if the reference exists. */
  addCharge: (charge: Charge) => Promise<boolean>
  charge: (reference: string) => Promise<Charge | undefined>
  charges: (part: Part) => Promise<Listed<Charge>>
  /** Ends a pending charge, with a webhook if paid; the first outcome stays. Returns the current charge. */
  endCharge: (
    reference: string,
    outcome: Exclude<Charge['outcome'], 'pending'>,
  ) => Promise<Charge | undefined>
  /** Applies a dispute step to a paid charge, with its webhook; an invalid step changes nothing. */
  disputeCharge: (reference: string, step: DisputeStep) => Promise<Charge | undefined>
  /** Returns false if the reference exists. */
  addPayout: (payout: Payout) => Promise<boolean>
  payout: (reference: string) => Promise<Payout | undefined>
  payouts: (part: Part) => Promise<Listed<Payout>>
  /** Ends due payouts with the outcome of `end`, with a webhook each. */
  settlePayouts: (now: number, end: (payout: Payout) => 'success' | 'failed') => Promise<void>
  /** Leases the webhooks due at `now` until `until`, when they are due again after a crash. */
  takeWebhooks: (now: number, until: number) => Promise<Webhook[]>
  /** Returns when the next payout or webhook is due; undefined without any. */
  nextDue: () => Promise<number | undefined>
  endWebhook: (id: number) => Promise<void>
  postponeWebhook: (id: number, until: number) => Promise<void>
  addEmail: (email: Omit<StoredEmail, 'id' | 'sentAt'>) => Promise<void>
  /** Newest first. */
  emails: (to: string | undefined, limit: number) => Promise<StoredEmail[]>
}

/** Dispute steps with their allowed previous states, next state and webhook event. */
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

/** Returns the browser's redirect after the payment page: the callback address with the reference, in the provider's parameters. */
export function wayBack({ callbackUrl, reference }: Charge): string {
  const back = new URL(callbackUrl)
  back.searchParams.set('trxref', reference)
  back.searchParams.set('reference', reference)
  return back.href
}
