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

/** What became of a movement: nothing of it is kept but where it was posted. */
export type PostingOutcome = 'posted' | 'already_posted' | 'insufficient' | 'not_settled'

/**
 * A hold that paid its payee, by the movement with this key, with the fee that the platform got of it; `unsettled` is what is left of
 * that in the payee's wallet.
 */
export type UnsettledRelease = { hold: Hold; key: string; releasedBy: number | null; unsettled: Kobo }

/** Payments of a user that may not have been theirs: since this moment, or in one of these sessions. */
export type PaidBy = { userId: number; since: Instant; sessionIds: readonly number[] }

/** The books: append-only, no wallet or escrow below zero, no debt above it. */
export type Ledger = {
  /**
   * Posts a movement with all that hangs on it (rows, hold), once per key. Nothing of it is kept when the key was posted
   * before, when a wallet or escrow would go below zero, when a withdrawal would take what has not settled, or when the hold it
   * ends has ended: that counts as posted before. `at` is when it happened, for the movement and all that hangs on it.
   */
  post: (transfer: Transfer, at: Instant) => Promise<PostingOutcome>
  /** The hold for a deal while it is open, locked until the step ends. */
  openHold: (subject: Subject) => Promise<Hold | undefined>
  /**
   * The deals that a user paid for since a moment, and those that were paid in one of these sessions, in the order of their ids, as
   * far as their money can still be stopped: it is in escrow, or may not have settled.
   */
  dealsPaidBy: (paid: PaidBy) => Promise<PaidDeal[]>
  /** The deals whose money is in escrow and of which the user is a side, in the order of their ids. */
  openDealsOf: (userId: number) => Promise<PaidDeal[]>
  /**
   * What a hold that was released or split brought its payee and has not settled, and who released it; the payee's wallet is locked
   * until the step ends. Undefined once an admin refunded some of it.
   */
  unsettledRelease: (subject: PaidDeal, at: Instant) => Promise<UnsettledRelease | undefined>
  /**
   * What a completed deal brought its payee and the platform, and what was refunded since; the payee's wallet is locked until the step
   * ends. Undefined where it brought the payee nothing, and where that was taken back into escrow.
   */
  paidOut: (deal: PaidDeal) => Promise<PaidOut | undefined>
  /** The user's available balance. */
  balanceOf: (userId: number) => Promise<Kobo>
  /** The same; the wallet is locked until the step ends. */
  balanceForUpdate: (userId: number) => Promise<Kobo>
  /** What decides whether money may leave the user's wallet, to this payee, as it is now; the wallet is locked until the step ends. */
  ownerForUpdate: (userId: number, payeeId?: number) => Promise<WalletOwner>
  /** What the user owes for deposits that came back, the oldest first. */
  debtsOf: (userId: number) => Promise<Debt[]>
  /** The parts of the wallet that have not settled by then, what settles soonest first. */
  unsettledOf: (userId: number, at: Instant) => Promise<Unsettled[]>
  /** True while the user has a balance, a debt, a part in an open escrow, or a deposit, chargeback or withdrawal in process. The wallet is locked until the step ends. */
  isInPlay: (userId: number) => Promise<boolean>
  /** Writes rows that no movement belongs to yet. */
  record: (entries: readonly Entry[], at: Instant) => Promise<void>
  /** Ends the pending rows of a reference. */
  settle: (reference: string, to: EntryStatus, at: Instant) => Promise<void>
}

export type Deposits = {
  add: (deposit: Omit<Deposit, 'id'>) => Promise<number>
  /** The deposit, locked until the step ends. */
  forUpdate: (reference: string) => Promise<Deposit | undefined>
  save: (deposit: Deposit) => Promise<void>
  /** References of pending deposits whose next check is due: the oldest of each user first, then each one's second oldest, … */
  due: (now: Instant, limit: number) => Promise<string[]>
  /** A credited deposit whose deferred notice is due, locked until the step ends; those that another step has locked are left out. */
  takeDueNotice: (now: Instant) => Promise<Deposit | undefined>
  /** Whether the user placed an order in this time, both ends included. */
  hasOrdered: (userId: number, time: { from: Instant; to: Instant }) => Promise<boolean>
}

export type Chargebacks = {
  add: (chargeback: Omit<Chargeback, 'id'>) => Promise<number>
  /** Those of a deposit, oldest first; its row is locked by the step already. */
  ofDeposit: (reference: string) => Promise<Chargeback[]>
  save: (chargeback: Chargeback) => Promise<void>
  /** What a credited deposit brought. */
  creditedBy: (reference: string) => Promise<Kobo>
}

export type Withdrawals = {
  add: (withdrawal: Omit<Withdrawal, 'id'>) => Promise<number>
  /** The withdrawal, locked until the step ends. */
  forUpdate: (id: number) => Promise<Withdrawal | undefined>
  idOf: (reference: string) => Promise<number | undefined>
  save: (withdrawal: Withdrawal) => Promise<void>
  /** Remembers the hash of a link that cancels it. */
  addLink: (hash: string, id: number) => Promise<void>
  /** The withdrawal that a link cancels. */
  linkedTo: (hash: string) => Promise<number | undefined>
  /** Those of a user that wait and have not left, by their ids, locked until the step ends. */
  waitingOf: (userId: number) => Promise<Withdrawal[]>
  /** Whether a payout of the user to this bank account arrived before then. */
  hasPaidTo: (userId: number, account: Omit<BankAccount, 'accountName'>, before: Instant) => Promise<boolean>
  /** Forgets the names, and all but the last four digits, of the bank accounts that a user was paid to. */
  forgetAccountsOf: (userId: number) => Promise<void>
  /** Ids of those that have not ended, wait for nothing and were not touched since `before`, oldest first. */
  stale: (before: Instant, limit: number) => Promise<number[]>
}

/** Refunds of completed deals and adjustments of wallets. */
export type Corrections = {
  add: (correction: Omit<Correction, 'id'>) => Promise<number>
  /** The correction, locked until the step ends. */
  forUpdate: (id: number) => Promise<Correction | undefined>
  save: (correction: Correction) => Promise<void>
}

/** A bank account with its bank's name, kept for the next withdrawal. */
export type SavedAccount = BankAccount & { bankName: string; provider: string }
export const MAX_BANK_ACCOUNTS = 10

export type BankAccounts = {
  /** Remembers it as used now; of more than ten the one used longest ago goes. */
  save: (userId: number, account: SavedAccount, at: Instant) => Promise<void>
  /** False when it is not theirs. */
  remove: (userId: number, id: number) => Promise<boolean>
  removeAllOf: (userId: number) => Promise<void>
}

/** What our books say of one reference; the amount of a deposit is what was credited, which may not be what was asked for. */
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

/** Where our books and the provider's do not agree: one side knows nothing of it, another amount, or another end. */
export type Difference = {
  kind: ReferenceKind
  reference: string
  /** `missing`: the provider does not know it. `unknown`: we do not. */
  difference: 'missing' | 'unknown' | 'amount' | 'status'
  ours: { amount: Kobo | null; status: string | null }
  theirs: { amount: Kobo | null; status: string }
}

/** One comparison of all that began between two moments; `failure` says why it could not be brought to its end. */
export type Reconciliation = {
  from: Instant
  to: Instant
  at: Instant
  compared: number
  failure: string | null
  differences: readonly FoundDifference[]
}

/** `settled`: it began so long ago that both sides should know how it ended. */
export type FoundDifference = Difference & { settled: boolean }

export type Reconciliations = {
  /** Returns what began in this period, ordered by kind and id, after `after`, at most `limit`. */
  began: (kind: ReferenceKind, period: Period, after: number, limit: number) => Promise<OurSide[]>
  /** Those of the references that are ours, whenever they began. */
  known: (kind: ReferenceKind, references: readonly string[]) => Promise<string[]>
  add: (run: Reconciliation) => Promise<number>
  /** When the last one that looked back at least so far was brought to its end. */
  lastAt: (lookedBackMs: number) => Promise<Instant | undefined>
}

/** What the platform charges. Percentages are 0 to 100; discounts are percent by campus. */
export type FeeConfig = {
  id: number
  basePercentage: number
  minimumFee: Kobo
  maximumFee: Kobo
  freeThreshold: Kobo
  campusDiscounts: Readonly<Record<string, number>>
}

/** `appliesFrom` is the first day in Lagos that they apply, as `2026-11-23`; empty for those of the start. */
export type DatedFees = FeeConfig & { appliesFrom: string }

/** The coming configuration, if there is one, then the one in force. */
export type FeeSchedule = readonly DatedFees[]

/** Configurations that applied are kept for ever: each order names the one it was priced with. */
export type FeeConfigs = {
  schedule: () => Promise<FeeSchedule>
  /** The same, locked against other changes until the step ends. */
  forUpdate: () => Promise<FeeSchedule>
  /** Stores the settings and returns their id. */
  add: (fees: Omit<DatedFees, 'id'>, by: number, at: Instant) => Promise<number>
  /** Removes settings that have not applied yet. */
  remove: (id: number) => Promise<void>
}

/** What deals may do with money. */
export type Escrow = {
  /** Takes amount and fee from the payer's wallet; throws Rejection INSUFFICIENT_FUNDS. Once per key. */
  hold: (hold: Hold, key: string) => Promise<void>
  /** Pays the payee and the platform; throws Rejection ESCROW_ENDED when it has ended. */
  release: (subject: Subject, actorId: number | null) => Promise<PaidShares>
  /** Gives everything back; throws Rejection ESCROW_ENDED when it has ended. */
  refund: (subject: Subject, actorId: number | null) => Promise<PaidShares>
  /**
   * Takes what a completed deal brought its payee and has not settled back into escrow, with the fee, once; returns the hold that it
   * is in now. Undefined, and nothing moves, where all of it has settled, where it was spent, and where an admin has ruled.
   */
  recall: (subject: PaidDeal) => Promise<Hold | undefined>
  /** What each would get of it: all of it for the payee, nothing, or so much; rejects as the others do. Moves nothing. */
  shares: (subject: Subject, how: 'release' | 'refund' | Kobo) => Promise<Shares>
  /** Returns how it ends when this part of its price goes back: none and more than the price are refused. Moves nothing. */
  rulingFor: (subject: Subject, refund: Kobo) => Promise<'refund' | Kobo>
  /**
   * Pays the payee this much and gives the rest back; the fee follows the larger share, and at halves goes back. Throws
   * Rejection ESCROW_ENDED when it has ended, and INVALID_INPUT for all or nothing.
   */
  split: (subject: Subject, payeeAmount: Kobo, actorId: number | null) => Promise<PaidShares>
}

/** Where the money of a hold goes, to the kobo; the deal ends as its larger share says. */
export type Shares = { toPayee: Kobo; toPayer: Kobo; toPlatform: Kobo; inFavourOf: 'payee' | 'payer' }

/** The same once it is there, with what each side's debts took of it. */
export type PaidShares = Shares & { payeeDebtPaid: Kobo; payerDebtPaid: Kobo }

/** What a step may touch of the wallet. */
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
