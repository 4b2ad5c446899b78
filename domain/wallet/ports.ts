import type { Kobo } from '#domain/shared/money.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { Chargeback, Debt } from './chargeback.ts'
import type { Correction, PaidOut } from './correction.ts'
import type { Deposit } from './deposit.ts'
import type { WalletOwner } from './gate.ts'
import type { Entry, EntryStatus, Hold, PaidDeal, Subject, Transfer } from './ledger.ts'
import type { Period } from './payment-provider.ts'
import type { ReferenceKind } from './reference.ts'
import type { Unsettled } from './settling.ts'
import type { BankAccount, Withdrawal } from './withdrawal.ts'

export { type DealKind, dealKindOf, type PaidDeal, type Subject } from './ledger.ts'

/** The result of a posting; all but `posted` store nothing. */
export type PostingOutcome = 'posted' | 'already_posted' | 'insufficient' | 'not_settled'

/**
 * A hold that paid its payee by the movement with this key, with the fee that the platform received; `unsettled` is what is left of it in
 * the payee's wallet.
 */
export type UnsettledRelease = { hold: Hold; key: string; releasedBy: number | null; unsettled: Kobo }

/** Payments of a user that may be unauthorized: since a time, or in one of these sessions. */
export type PaidBy = { userId: number; since: Instant; sessionIds: readonly number[] }

/** The ledger: append-only, no wallet or escrow below zero, no debt above it. */
export type Ledger = {
  /**
   * Posts a movement with its rows and hold, once per key, dated `at`. Stores nothing if the key was posted before, a wallet or escrow
   * would go below zero, a withdrawal would take unsettled money, or the hold it ends has ended (which counts as posted before).
   */
  post: (transfer: Transfer, at: Instant) => Promise<PostingOutcome>
  /** Returns the open hold of a deal, locked until the step ends. */
  openHold: (subject: Subject) => Promise<Hold | undefined>
  /**
   * Returns the deals that a user paid for since a time or in one of these sessions, ordered by id, whose money can still be stopped: it is
   * in escrow, or may not have settled.
   */
  dealsPaidBy: (paid: PaidBy) => Promise<PaidDeal[]>
  /** Returns the deals of either side with money in escrow, ordered by id. */
  openDealsOf: (userId: number) => Promise<PaidDeal[]>
  /**
   * Returns the unsettled proceeds of a released or split hold, and who released it; the payee's wallet is locked until the step ends.
   * Undefined once an admin refunded some of it.
   */
  unsettledRelease: (subject: PaidDeal, at: Instant) => Promise<UnsettledRelease | undefined>
  /**
   * Returns the proceeds of a completed deal and what was refunded since; the payee's wallet is locked until the step ends. Undefined if it
   * brought the payee nothing, or was taken back into escrow.
   */
  paidOut: (deal: PaidDeal) => Promise<PaidOut | undefined>
  balanceOf: (userId: number) => Promise<Kobo>
  balanceForUpdate: (userId: number) => Promise<Kobo>
  /** Returns the current facts that decide whether money may leave the wallet to this payee; the wallet is locked until the step ends. */
  ownerForUpdate: (userId: number, payeeId?: number) => Promise<WalletOwner>
  debtsOf: (userId: number) => Promise<Debt[]>
  /** Returns the parts of the wallet that have not settled at a time, soonest first. */
  unsettledOf: (userId: number, at: Instant) => Promise<Unsettled[]>
  /**
   * Returns whether the user has a balance, a debt, a part in an open escrow, or a deposit, chargeback or withdrawal in process. The wallet
   * is locked until the step ends.
   */
  isInPlay: (userId: number) => Promise<boolean>
  /** Stores rows that have no movement yet. */
  record: (entries: readonly Entry[], at: Instant) => Promise<void>
  settle: (reference: string, to: EntryStatus, at: Instant) => Promise<void>
}

export type Deposits = {
  add: (deposit: Omit<Deposit, 'id'>) => Promise<number>
  forUpdate: (reference: string) => Promise<Deposit | undefined>
  save: (deposit: Deposit) => Promise<void>
  /** Returns references of pending deposits due for a check: the oldest of each user first, then each one's second oldest, … */
  due: (now: Instant, limit: number) => Promise<string[]>
  /** Returns a credited deposit whose deferred notice is due, locked until the step ends; skips those that another step has locked. */
  takeDueNotice: (now: Instant) => Promise<Deposit | undefined>
  /** Returns whether the user placed an order in this period, both ends included. */
  hasOrdered: (userId: number, time: { from: Instant; to: Instant }) => Promise<boolean>
}

export type Chargebacks = {
  add: (chargeback: Omit<Chargeback, 'id'>) => Promise<number>
  /** Returns the chargebacks of a deposit, oldest first; the step must have locked its row. */
  ofDeposit: (reference: string) => Promise<Chargeback[]>
  save: (chargeback: Chargeback) => Promise<void>
  creditedBy: (reference: string) => Promise<Kobo>
}

export type Withdrawals = {
  add: (withdrawal: Omit<Withdrawal, 'id'>) => Promise<number>
  forUpdate: (id: number) => Promise<Withdrawal | undefined>
  idOf: (reference: string) => Promise<number | undefined>
  save: (withdrawal: Withdrawal) => Promise<void>
  addLink: (hash: string, id: number) => Promise<void>
  linkedTo: (hash: string) => Promise<number | undefined>
  /** Returns the user's withdrawals that were not sent, ordered by id, locked until the step ends. */
  waitingOf: (userId: number) => Promise<Withdrawal[]>
  /** Returns whether a payout of the user to this bank account arrived before a time. */
  hasPaidTo: (userId: number, account: Omit<BankAccount, 'accountName'>, before: Instant) => Promise<boolean>
  /** Deletes the names, and all but the last four digits, of the bank accounts that the user was paid to. */
  forgetAccountsOf: (userId: number) => Promise<void>
  /** Returns ids of withdrawals that have not ended, are not held and were not updated since `before`, oldest first. */
  stale: (before: Instant, limit: number) => Promise<number[]>
}

export type Corrections = {
  add: (correction: Omit<Correction, 'id'>) => Promise<number>
  forUpdate: (id: number) => Promise<Correction | undefined>
  save: (correction: Correction) => Promise<void>
}

/** A bank account with its bank's name, stored for the next withdrawal. */
export type SavedAccount = BankAccount & { bankName: string; provider: string }
export const MAX_BANK_ACCOUNTS = 10

export type BankAccounts = {
  /** Stores it as used now; of more than ten the least recently used is deleted. */
  save: (userId: number, account: SavedAccount, at: Instant) => Promise<void>
  /** Deletes it; returns false if it is not theirs. */
  remove: (userId: number, id: number) => Promise<boolean>
  removeAllOf: (userId: number) => Promise<void>
}

/** Our record of one reference; a deposit's `amount` is what was credited, which may differ from `asked`. */
export type OurSide =
  | {
      kind: 'deposit'
      id: number
      reference: string
      amount: Kobo
      asked: Kobo
      status: Deposit['status']
      /** All or some of it went back to the card. */
      isReturned: boolean
    }
  | { kind: 'withdrawal'; id: number; reference: string; amount: Kobo; status: Withdrawal['status'] }

/** A difference between our records and the provider's: one side lacks it, or has another amount or status. */
export type Difference = {
  kind: ReferenceKind
  reference: string
  /** `missing`: unknown to the provider. `unknown`: unknown to us. */
  difference: 'missing' | 'unknown' | 'amount' | 'status'
  ours: { amount: Kobo | null; status: string | null }
  theirs: { amount: Kobo | null; status: string }
}

/** One comparison of all that began in a period; `failure` is why it could not be completed. */
export type Reconciliation = {
  from: Instant
  to: Instant
  at: Instant
  compared: number
  failure: string | null
  differences: readonly FoundDifference[]
}

/** `settled`: it began so long ago that both sides should know its end. */
export type FoundDifference = Difference & { settled: boolean }

export type Reconciliations = {
  /** Returns what began in this period, ordered by kind and id, after `after`, at most `limit`. */
  began: (kind: ReferenceKind, period: Period, after: number, limit: number) => Promise<OurSide[]>
  /** Returns those of the references that are ours, whenever they began. */
  known: (kind: ReferenceKind, references: readonly string[]) => Promise<string[]>
  add: (run: Reconciliation) => Promise<number>
  /** Returns when the last comparison that looked back at least this far was completed. */
  lastAt: (lookedBackMs: number) => Promise<Instant | undefined>
}

/** Fees of the platform. Percentages are 0 to 100; discounts are percent by campus. */
export type FeeConfig = {
  id: number
  basePercentage: number
  minimumFee: Kobo
  maximumFee: Kobo
  freeThreshold: Kobo
  campusDiscounts: Readonly<Record<string, number>>
}

/** Fees with the first Lagos day that they apply, such as `2026-11-23`; empty for the initial ones. */
export type DatedFees = FeeConfig & { appliesFrom: string }

/** The planned configuration, if any, then the one in force. */
export type FeeSchedule = readonly DatedFees[]

/** Store of fee configurations. Those that applied are retained forever: each order refers to the one it was priced with. */
export type FeeConfigs = {
  schedule: () => Promise<FeeSchedule>
  /** Returns the schedule, locked against other changes until the step ends. */
  forUpdate: () => Promise<FeeSchedule>
  add: (fees: Omit<DatedFees, 'id'>, by: number, at: Instant) => Promise<number>
  /** Deletes settings that have not applied yet. */
  remove: (id: number) => Promise<void>
}

export type Escrow = {
  /** Moves amount and fee from the payer's wallet, once per key; throws Rejection INSUFFICIENT_FUNDS. */
  hold: (hold: Hold, key: string) => Promise<void>
  /** Pays the payee and the platform; throws Rejection ESCROW_ENDED once it has ended. */
  release: (subject: Subject, actorId: number | null) => Promise<PaidShares>
  /** Refunds everything; throws Rejection ESCROW_ENDED once it has ended. */
  refund: (subject: Subject, actorId: number | null) => Promise<PaidShares>
  /**
   * Moves the unsettled proceeds of a completed deal back into escrow, with the fee, once; returns the new hold. Undefined, and nothing
   * moves, if all of it has settled or was spent, or an admin has ruled.
   */
  recall: (subject: PaidDeal) => Promise<Hold | undefined>
  /** Returns the shares for a release, a refund or a payee's amount; throws like these. Moves nothing. */
  shares: (subject: Subject, how: 'release' | 'refund' | Kobo) => Promise<Shares>
  /** Returns how it ends when this part of its price is refunded; throws for zero and for more than the price. Moves nothing. */
  rulingFor: (subject: Subject, refund: Kobo) => Promise<'refund' | Kobo>
  /**
   * Pays the payee this amount and refunds the rest; the fee follows the larger share, and is refunded at halves. Throws Rejection
   * ESCROW_ENDED once it has ended, and INVALID_INPUT for all or nothing.
   */
  split: (subject: Subject, payeeAmount: Kobo, actorId: number | null) => Promise<PaidShares>
}

/** The division of a hold, to the kobo; the deal ends in favour of the larger share. */
export type Shares = { toPayee: Kobo; toPayer: Kobo; toPlatform: Kobo; inFavourOf: 'payee' | 'payer' }

export type PaidShares = Shares & { payeeDebtPaid: Kobo; payerDebtPaid: Kobo }

export type WalletStores = {
  ledger: Ledger
  deposits: Deposits
  chargebacks: Chargebacks
  withdrawals: Withdrawals
  bankAccounts: BankAccounts
  fees: FeeConfigs
  reconciliations: Reconciliations
  corrections: Corrections
}
