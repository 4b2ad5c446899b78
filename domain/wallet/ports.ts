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

/** Outcome of a transfer; all but `posted` store nothing. */
export type PostingOutcome = 'posted' | 'already_posted' | 'insufficient' | 'not_settled'

/** `fee` reached the platform; `unsettled` is what is left in the payee's wallet. */
export type UnsettledRelease = { hold: Hold; key: string; releasedBy: number | null; unsettled: Kobo }

/** Payments that may be unauthorized: those since a time, or in one of these sessions. */
export type PaidBy = { userId: number; since: Instant; sessionIds: readonly number[] }

/** Append-only ledger: no wallet or escrow below zero, no debt above it. */
export type Ledger = {
  /**
   * Posts once per key, dated `at`; an ended hold counts as posted before. Stores nothing below zero, or for a withdrawal of
   * unsettled money.
   */
  post: (transfer: Transfer, at: Instant) => Promise<PostingOutcome>
  /** Returns the hold, locked until the step ends. */
  openHold: (subject: Subject) => Promise<Hold | undefined>
  /** Returns deals whose money is in escrow, or may not have settled, ordered by id. */
  dealsPaidBy: (paid: PaidBy) => Promise<PaidDeal[]>
  /** Returns deals of either side, ordered by id. */
  openDealsOf: (userId: number) => Promise<PaidDeal[]>
  /** Locks the payee's wallet until the step ends. Returns undefined once an admin refunded some of it. */
  unsettledRelease: (subject: PaidDeal, at: Instant) => Promise<UnsettledRelease | undefined>
  /** Locks the payee's wallet. Returns undefined if it got nothing, or was taken back into escrow. */
  paidOut: (deal: PaidDeal) => Promise<PaidOut | undefined>
  balanceOf: (userId: number) => Promise<Kobo>
  balanceForUpdate: (userId: number) => Promise<Kobo>
  /** Locks the wallet until the step ends. */
  ownerForUpdate: (userId: number, payeeId?: number) => Promise<WalletOwner>
  debtsOf: (userId: number) => Promise<Debt[]>
  unsettledOf: (userId: number, at: Instant) => Promise<Unsettled[]>
  /** Returns whether money is in the wallet, owed, in escrow or in process. Locks the wallet. */
  isInPlay: (userId: number) => Promise<boolean>
  /** Stores pending rows, which have no movement yet. */
  record: (entries: readonly Entry[], at: Instant) => Promise<void>
  settle: (reference: string, to: EntryStatus, at: Instant) => Promise<void>
}

export type Deposits = {
  add: (deposit: Omit<Deposit, 'id'>) => Promise<number>
  forUpdate: (reference: string) => Promise<Deposit | undefined>
  save: (deposit: Deposit) => Promise<void>
  /** Returns the oldest of each user first, then each one's second oldest, … */
  due: (now: Instant, limit: number) => Promise<string[]>
  /** Returns a deposit locked until the step ends; skips those that another step has locked. */
  takeDueNotice: (now: Instant) => Promise<Deposit | undefined>
  /** Includes both ends. */
  hasOrdered: (userId: number, time: { from: Instant; to: Instant }) => Promise<boolean>
}

export type Chargebacks = {
  add: (chargeback: Omit<Chargeback, 'id'>) => Promise<number>
  /** Returns the oldest first; the step must have locked the deposit's row. */
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
  hasPaidTo: (userId: number, account: Omit<BankAccount, 'accountName'>, before: Instant) => Promise<boolean>
  /** Deletes names, and all but the last four digits. */
  forgetAccountsOf: (userId: number) => Promise<void>
  /** Returns ids of withdrawals that have not ended, are not held and were not updated since `before`, oldest first. */
  stale: (before: Instant, limit: number) => Promise<number[]>
}

export type Corrections = {
  add: (correction: Omit<Correction, 'id'>) => Promise<number>
  forUpdate: (id: number) => Promise<Correction | undefined>
  save: (correction: Correction) => Promise<void>
}

export type SavedAccount = BankAccount & { bankName: string; provider: string }
export const MAX_BANK_ACCOUNTS = 10

export type BankAccounts = {
  /** Stores the account, and deletes the least recently used of more than ten. */
  save: (userId: number, account: SavedAccount, at: Instant) => Promise<void>
  remove: (userId: number, id: number) => Promise<boolean>
  removeAllOf: (userId: number) => Promise<void>
}

/** A payment as we recorded it. A deposit's `amount` was credited, and may differ from `requested`. */
export type OurSide =
  | {
      kind: 'deposit'
      id: number
      reference: string
      amount: Kobo
      requested: Kobo
      status: Deposit['status']
      isReturned: boolean
    }
  | { kind: 'withdrawal'; id: number; reference: string; amount: Kobo; status: Withdrawal['status'] }

/** One side lacks the payment, or has another amount or status. */
export type Difference = {
  kind: ReferenceKind
  reference: string
  /** `missing`: unknown to the provider. `unknown`: unknown to us. */
  difference: 'missing' | 'unknown' | 'amount' | 'status'
  ours: { amount: Kobo | null; status: string | null }
  theirs: { amount: Kobo | null; status: string }
}

export type Reconciliation = {
  from: Instant
  to: Instant
  at: Instant
  compared: number
  failure: string | null
  differences: readonly FoundDifference[]
}

/** `settled`: both sides should know its end by now. */
export type FoundDifference = Difference & { settled: boolean }

export type Reconciliations = {
  /** Returns a page ordered by kind and id, after `after`. */
  began: (kind: ReferenceKind, period: Period, after: number, limit: number) => Promise<OurSide[]>
  /** Returns those of these references that began at any time. */
  known: (kind: ReferenceKind, references: readonly string[]) => Promise<string[]>
  add: (run: Reconciliation) => Promise<number>
  /** Returns the last complete comparison that looked back at least this far. */
  lastAt: (lookedBackMs: number) => Promise<Instant | undefined>
}

/** Percentages are 0 to 100; discounts are percent by campus. */
export type FeeConfig = {
  id: number
  basePercentage: number
  minimumFee: Kobo
  maximumFee: Kobo
  freeThreshold: Kobo
  campusDiscounts: Readonly<Record<string, number>>
}

/** `appliesFrom` is a Lagos day such as `2026-11-23`; empty for the initial ones. */
export type DatedFees = FeeConfig & { appliesFrom: string }

/** The planned configuration, if any, then the one in force. */
export type FeeSchedule = readonly DatedFees[]

/** Retains configurations that applied forever, as each order refers to the one it was priced with. */
export type FeeConfigs = {
  schedule: () => Promise<FeeSchedule>
  /** Locked against other changes until the step ends. */
  forUpdate: () => Promise<FeeSchedule>
  add: (fees: Omit<DatedFees, 'id'>, by: number, at: Instant) => Promise<number>
  /** Deletes settings that have not applied yet. */
  remove: (id: number) => Promise<void>
}

/** Escrow of one step, handed in by `marketplace.ts`, because only the wallet moves money. */
export type EscrowOf = (tx: { ledger: Ledger }, at: Instant) => Escrow

export type Escrow = {
  /** Moves amount and fee from the payer's wallet, once per key; throws Rejection INSUFFICIENT_FUNDS. */
  hold: (hold: Hold, key: string) => Promise<void>
  /** Throws ESCROW_ENDED. */
  release: (subject: Subject, actorId: number | null) => Promise<PaidShares>
  /** Throws ESCROW_ENDED. */
  refund: (subject: Subject, actorId: number | null) => Promise<PaidShares>
  /** Moves unsettled proceeds and the fee back into escrow, once; undefined if there are none. */
  recall: (subject: PaidDeal) => Promise<Hold | undefined>
  /** Returns what these calls would move, and throws like them. */
  shares: (subject: Subject, how: 'release' | 'refund' | Kobo) => Promise<Shares>
  /** Returns the ruling for a refund. Throws for zero and for more than the price. */
  rulingFor: (subject: Subject, refund: Kobo) => Promise<'refund' | Kobo>
  /** Divides a hold; the fee follows the larger share, and is refunded at halves. Throws ESCROW_ENDED. */
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
