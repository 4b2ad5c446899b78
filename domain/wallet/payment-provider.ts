import type { Kobo } from '#domain/shared/money.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { ReferenceKind } from './reference.ts'

export type Bank = { code: string; name: string }

/** The provider's status of a charge. `amount` is what was really paid; `abandoned` is unpaid so far, but may still be paid. */
export type ChargeStatus =
  | { status: 'success'; amount: Kobo; currency: string }
  | { status: 'failed' | 'abandoned' | 'pending'; message: string }
  | { status: 'unknown' }

export type PayoutStatus = { status: 'success' | 'failed' | 'reversed' | 'pending' } | { status: 'unknown' }

/** A charge or transfer in the provider's list; `amount` is null if it was not in naira. */
export type Moved = { reference: string; amount: Kobo | null }

/** A period that excludes its end. */
export type Period = { from: Instant; to: Instant }

/** A provider's hint that a charge or payout changed: a reason to query it, never an answer. */
type ProviderHint = { kind: 'charge' | 'payout'; reference: string }

/** The provider's signed notice about a deposit that its bank disputes or that is refunded to the card. */
export type ChargebackNotice = {
  kind: 'chargeback'
  reference: string
  case: string
  cause: 'dispute' | 'refund'
  /** The amount claimed; null for the whole deposit. */
  amount: Kobo | null
  /** `lost`: the money went back to the card. */
  says: 'open' | 'reminder' | 'won' | 'lost'
}

export type ProviderNotice = ProviderHint | ChargebackNotice

/**
 * A payment provider, which takes money in and sends it out. References are ours and unique. Every call may throw `ProviderUnavailable` (no
 * answer, 5xx, an invalid answer), which never means that nothing happened.
 */
export type PaymentProvider = {
  /** The name by which rows of charges, payouts and banks refer to it. */
  name: string
  initializeCharge: (charge: {
    reference: string
    amount: Kobo
    email: string
    callbackUrl: string
  }) => Promise<{ authorizationUrl: string }>
  verifyCharge: (reference: string) => Promise<ChargeStatus>
  listBanks: () => Promise<Bank[]>
  /** Returns the holder's name; undefined if the provider cannot resolve the account. */
  resolveAccount: (account: { bankCode: string; accountNumber: string }) => Promise<string | undefined>
  /** Requests a transfer to a bank account. Safe to repeat under the same reference: the provider sends once. */
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
   * Returns one page, from 1, of the provider's own list of paid charges or arrived transfers that began in this period. The list includes
   * those of all products that share the account.
   */
  moved: (kind: ReferenceKind, period: Period, page: number) => Promise<{ list: Moved[]; hasMore: boolean }>
}

/** Error for a provider that gave no usable answer; its effect is unknown. */
export class ProviderUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ProviderUnavailable'
  }
}
