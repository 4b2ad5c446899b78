import type { Listed } from '../core/endpoint.ts'
import type { BankAccount } from './bank-accounts.ts'
import type { Correction, CorrectionQuery } from './corrections.ts'
import type { FeeChange, FeeHistoryQuery } from './fees.ts'
import type { FigureRow, ScopedFigureQuery } from './figures.ts'
import type {
  Chargeback,
  FoundDifference,
  Reconciliation,
  ReconciliationQuery,
  TrialBalanceLine,
} from './ledger.ts'
import type { PendingQuery, PendingRow } from './pending-money.ts'
import type { PeriodQuery, Statement, StatementQuery } from './statement.ts'
import type { Receipt, Transaction, TransactionQuery, Wallet } from './wallet.ts'

/** One line of a statement in naira, what left below 0; the first is the opening balance, at no moment. */
export type StatementLine = {
  at: string | null
  type: string
  description: string
  reference: string
  status: string
  amount: number
  balance: number
}

/** What screens read of wallets, fees and the ledger. */
export type WalletReads = {
  /** What the platform charged so far, newest first. */
  feeChanges: (query: FeeHistoryQuery) => Promise<Listed<FeeChange>>
  /** Refunds of completed deals and adjustments of wallets, waiting ones first, then the newest. */
  corrections: (query: CorrectionQuery) => Promise<Listed<Correction>>
  /** How many people have something in their cart. */
  filledCarts: () => Promise<number>
  /** Money and activity of a campus, or of all, by day or month up to now, the newest first. */
  figures: (query: ScopedFigureQuery, now: Date) => Promise<FigureRow[]>
  /** Money that waits at this time, the oldest first and at most `limit` of it, with count and sum of all. */
  pendingMoney: (
    query: Omit<PendingQuery, 'campus'> & { campus: string | undefined },
    now: Date,
    limit: number,
  ) => Promise<{ rows: PendingRow[]; count: number; total: number }>
  /** The accounts of the books by kind. */
  trialBalance: () => Promise<TrialBalanceLine[]>
  /** What closed accounts left to the platform, in naira. */
  givenUp: () => Promise<{ accounts: number; amount: number }>
  /** How our books compared with the provider's, newest first. */
  reconciliations: (query: ReconciliationQuery) => Promise<Listed<Reconciliation>>
  /** What a comparison found; empty for one that is not known. */
  differences: (reconciliationId: number) => Promise<FoundDifference[]>
  /** Deposits that the provider takes back: the open ones first, then the last that ended. */
  chargebacks: (query: ReconciliationQuery) => Promise<Listed<Chargeback>>
  wallet: (
    userId: number,
  ) => Promise<
    Omit<
      Wallet,
      'availableToWithdraw' | 'settles' | 'payoutHoldHours' | 'withdrawalsRestUntil' | 'withdrawalsStopped'
    >
  >
  /** Naira released to the user since `since`. */
  earningsSince: (userId: number, since: Date) => Promise<number>
  /** What moved the wallet on these days (Africa/Lagos), oldest first, with what stood in it after each. */
  statement: (userId: number, query: StatementQuery) => AsyncIterable<StatementLine>
  /** One page of what moved the wallet from one day to another (Africa/Lagos), with the sums of the whole period. */
  periodStatement: (
    userId: number,
    query: PeriodQuery,
  ) => Promise<Omit<Statement, 'holder' | 'issuedAt' | 'pagination'> & { total: number }>
  /** Whose statement it is. */
  statementHolder: (userId: number) => Promise<Statement['holder']>
  /** Naira released in each of so many calendar months up to this one, oldest first. */
  earningsByMonth: (userId: number, months: number) => Promise<{ month: string; earned: number }[]>
  bankAccounts: (userId: number) => Promise<BankAccount[]>
  transactions: (userId: number, query: TransactionQuery) => Promise<Listed<Transaction>>
  /** Every one of them, the newest first, however many there are. */
  allTransactionsOf: (userId: number) => AsyncIterable<Transaction>
  /** One transaction with what moved together with it; undefined unless it is theirs. */
  receipt: (userId: number, id: number) => Promise<Receipt | undefined>
  transaction: (
    userId: number,
    reference: string,
    type: Transaction['type'],
  ) => Promise<Transaction | undefined>
}
