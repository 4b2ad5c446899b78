import type { Kobo } from '#domain/shared/money.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { ReferenceKind } from './reference.ts'

export type Bank = { code: string; name: string }

/** `amount` was really paid; `abandoned` is unpaid so far, but may still be paid. */
export type ChargeStatus =
  | { status: 'success'; amount: Kobo; currency: string }
  | { status: 'failed' | 'abandoned' | 'pending'; message: string }
  | { status: 'unknown' }

export type PayoutStatus = { status: 'success' | 'failed' | 'reversed' | 'pending' } | { status: 'unknown' }

/** `amount` is null if it was not in naira. */
export type Moved = { reference: string; amount: Kobo | null }

/** Excludes its end. */
export type Period = { from: Instant; to: Instant }

/** A reason to query the provider, never an answer. */
type ProviderHint = { kind: 'charge' | 'payout'; reference: string }

/** A signed notice of a deposit that its bank disputes or that is refunded to the card. */
export type ChargebackNotice = {
  kind: 'chargeback'
  reference: string
  case: string
  cause: 'dispute' | 'refund'
  /** Null for the whole deposit. */
  amount: Kobo | null
  /** `lost`: the money went back to the card. */
  says: 'open' | 'reminder' | 'won' | 'lost'
}

export type ProviderNotice = ProviderHint | ChargebackNotice

/** References are ours. Calls may throw `ProviderUnavailable`, which never means that nothing happened. */
export type PaymentProvider = {
  name: string
  initializeCharge: (charge: {
    reference: string
    amount: Kobo
    email: string
    callbackUrl: string
  }) => Promise<{ authorizationUrl: string }>
  verifyCharge: (reference: string) => Promise<ChargeStatus>
  listBanks: () => Promise<Bank[]>
  /** Returns the account holder's name; undefined if the provider cannot resolve the account. */
  resolveAccount: (account: { bankCode: string; accountNumber: string }) => Promise<string | undefined>
  /** Sends a payout, once per reference: repeating the call is safe. */
  sendPayout: (payout: {
    reference: string
    amount: Kobo
    bankCode: string
    accountNumber: string
    accountName: string
    reason: string
  }) => Promise<PayoutStatus>
  verifyPayout: (reference: string) => Promise<PayoutStatus>
  /** Returns a page, from 1, of the provider's list, which includes all products that share the account. */
  moved: (kind: ReferenceKind, period: Period, page: number) => Promise<{ list: Moved[]; hasMore: boolean }>
}

/** Thrown when the provider gave no usable answer; its effect is unknown. */
export class ProviderUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ProviderUnavailable'
  }
}
