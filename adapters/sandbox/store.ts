export type Charge = {
  reference: string
  /** In kobo. */
  amount: number
  email: string
  callbackUrl: string
  outcome: 'pending' | 'success' | 'failed' | 'abandoned'
  /** What became of a paid charge afterwards. */
  dispute: 'none' | 'open' | 'won' | 'lost' | 'refunded'
  /** Milliseconds since 1970. */
  createdAt: number
}
export type DisputeStep = 'open' | 'remind' | 'won' | 'lost' | 'refunded'
export type Payout = {
  reference: string
  amount: number
  /** The recipient's code. */
  recipient: string
  reason: string
  status: 'pending' | 'success' | 'failed'
  /** Milliseconds since 1970. */
  settlesAt: number
}
/** A part of a list by time, newest first. A transfer's time is when it settles. */
export type Part = { from: number; to: number; status: string | null; offset: number; limit: number }
export type Listed<T> = { rows: T[]; total: number }
/** `tries` counts this one. */
export type Webhook = { id: number; event: string; reference: string; tries: number }
export type StoredEmail = {
  id: number
  to: string
  subject: string
  text: string
  html: string
  sentAt: string
}

/** What the stand-ins remember, so that a restart forgets nothing. */
export type SandboxStore = {
  /** False when a charge of this reference is there already. */
  addCharge: (charge: Charge) => Promise<boolean>
  charge: (reference: string) => Promise<Charge | undefined>
  charges: (part: Part) => Promise<Listed<Charge>>
  /** Ends a pending charge, with its webhook when it was paid. The first outcome stays. Returns the charge as it then is. */
  endCharge: (
    reference: string,
    outcome: Exclude<Charge['outcome'], 'pending'>,
  ) => Promise<Charge | undefined>
  /** Takes a step in the dispute over a paid charge, with its webhook; one that cannot follow changes nothing. */
  disputeCharge: (reference: string, step: DisputeStep) => Promise<Charge | undefined>
  /** False when a transfer of this reference is there already. */
  addPayout: (payout: Payout) => Promise<boolean>
  payout: (reference: string) => Promise<Payout | undefined>
  payouts: (part: Part) => Promise<Listed<Payout>>
  /** Ends pending payouts whose time has come, as `end` says, with a webhook each. */
  settlePayouts: (now: number, end: (payout: Payout) => 'success' | 'failed') => Promise<void>
  /** Webhooks that are due at `now`. Nobody else gets them before `until`: after a crash they come again then. */
  takeWebhooks: (now: number, until: number) => Promise<Webhook[]>
  /** When the next payout settles or the next webhook is due; undefined when there is neither. */
  nextDue: () => Promise<number | undefined>
  endWebhook: (id: number) => Promise<void>
  postponeWebhook: (id: number, until: number) => Promise<void>
  addEmail: (email: Omit<StoredEmail, 'id' | 'sentAt'>) => Promise<void>
  /** Newest first. */
  emails: (to: string | undefined, limit: number) => Promise<StoredEmail[]>
}

/** Which steps can follow where a dispute stands, and what each is told as. */
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

/** Where the browser goes after the provider's page: the callback address with the reference, as the provider names it. */
export function wayBack({ callbackUrl, reference }: Charge): string {
  const back = new URL(callbackUrl)
  back.searchParams.set('trxref', reference)
  back.searchParams.set('reference', reference)
  return back.href
}
