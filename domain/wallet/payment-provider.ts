import type { Kobo } from '#domain/shared/money.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { ReferenceKind } from './reference.ts'

export type Bank = { code: string; name: string }

/** What the provider says of a charge. `amount` is what was really paid; `abandoned` is nothing paid so far, and may still be. */
export type ChargeStatus =
  | { status: 'success'; amount: Kobo; currency: string }
  | { status: 'failed' | 'abandoned' | 'pending'; message: string }
  | { status: 'unknown' }

/** What the provider says of a transfer that was asked for under our reference. */
export type PayoutStatus = { status: 'success' | 'failed' | 'reversed' | 'pending' } | { status: 'unknown' }

/** Money that the provider says it took or sent; its amount is null where it was no naira. */
export type Moved = { reference: string; amount: Kobo | null }

/** From a moment up to another, which is not in it. */
export type Period = { from: Instant; to: Instant }

/** The provider's hint that a charge or a payout has changed: a reason to ask about it, never an answer. */
type ProviderHint = { kind: 'charge' | 'payout'; reference: string }

/** The provider's signed word on a deposit that its bank disputes or that goes back to the card. */
export type ChargebackNotice = {
  kind: 'chargeback'
  /** The deposit's. */
  reference: string
  /** The provider's name of the dispute or refund. */
  case: string
  cause: 'dispute' | 'refund'
  /** What is asked back; null for all of the deposit. */
  amount: Kobo | null
  /** `lost`: the money went back to the card. */
  says: 'open' | 'reminder' | 'won' | 'lost'
}

export type ProviderNotice = ProviderHint | ChargebackNotice

/**
 * The company that takes money in and sends it out. References are ours and unique. Every call may throw a
 * `ProviderUnavailable` (no answer, 5xx, an answer that makes no sense); it never means that nothing happened.
 */
export type PaymentProvider = {
  /** As rows about its charges, payouts and banks name it. */
  name: string
  /** Opens a charge; returns the URL where the customer pays. */
  initializeCharge: (charge: {
    reference: string
    amount: Kobo
    email: string
    callbackUrl: string
  }) => Promise<{ authorizationUrl: string }>
  verifyCharge: (reference: string) => Promise<ChargeStatus>
  listBanks: () => Promise<Bank[]>
  /** The holder's name; undefined where the provider cannot resolve the account. */
  resolveAccount: (account: { bankCode: string; accountNumber: string }) => Promise<string | undefined>
  /** Asks for a transfer to a bank account. Safe to repeat under the same reference: the provider sends once. */
  sendPayout: (payout: {
    reference: string
    amount: Kobo
    bankCode: string
    accountNumber: string
    accountName: string
    reason: string
  }) => Promise<PayoutStatus>
  verifyPayout: (reference: string) => Promise<PayoutStatus>
  /**
   * The provider's own list of charges that were paid, or of transfers that arrived, and that began in this time: one page
   * of it, from 1, and whether there are more. It holds those of everyone who shares the account.
   */
  moved: (kind: ReferenceKind, period: Period, page: number) => Promise<{ list: Moved[]; hasMore: boolean }>
}

/** The provider gave no usable answer; what it did is not known. */
export class ProviderUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ProviderUnavailable'
  }
}
