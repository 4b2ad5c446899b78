import type { Listed } from '../core/endpoint.ts'
import type { BankAccount } from './bank-accounts.ts'
import type { FigureRow, ScopedFigureQuery } from './figures.ts'
import type { FoundDifference, TrialBalanceLine } from './ledger.ts'
import type { PendingQuery, PendingRow } from './pending-money.ts'
import type { PeriodQuery, Statement, StatementQuery } from './statement.ts'
import type { HeldDeal, Receipt, Transaction, TransactionQuery, Wallet } from './wallet.ts'

/** Naira, negative for debits; the first line is the opening balance, with `at` null. */
export type StatementLine = {
  at: string | null
  type: string
  description: string
  reference: string
  status: string
  amount: number
  balance: number
}

export type WalletReads = {
  filledCarts: () => Promise<number>
  /** Returns money and activity by day or month, newest first. */
  figures: (query: ScopedFigureQuery, now: Date) => Promise<FigureRow[]>
  /** Returns pending money, oldest first, at most `limit` rows, with count and sum of all. */
  pendingMoney: (
    query: Omit<PendingQuery, 'campus'> & { campus: string | undefined },
    now: Date,
    limit: number,
  ) => Promise<{ rows: PendingRow[]; count: number; total: number }>
  trialBalance: () => Promise<TrialBalanceLine[]>
  /** Returns balances that closed accounts left to the platform, in naira. */
  givenUp: () => Promise<{ accounts: number; amount: number }>
  differences: (reconciliationId: number) => Promise<FoundDifference[]>
  wallet: (
    userId: number,
  ) => Promise<
    Omit<
      Wallet,
      'availableToWithdraw' | 'settles' | 'payoutHoldHours' | 'withdrawalsRestUntil' | 'withdrawalsStopped'
    >
  >
  /** Returns open deals of one side with what that side gets or pays, in naira. */
  heldDeals: (userId: number, as: 'payee' | 'payer', limit: number) => Promise<HeldDeal[]>
  /** Returns naira released to the user since `since`. */
  earningsSince: (userId: number, since: Date) => Promise<number>
  /** Yields lines of days in Lagos, oldest first, each with the balance after it. */
  statement: (userId: number, query: StatementQuery) => AsyncIterable<StatementLine>
  /** Returns one page of a period in Lagos, with sums of the whole period. */
  periodStatement: (
    userId: number,
    query: PeriodQuery,
  ) => Promise<Omit<Statement, 'holder' | 'issuedAt' | 'pagination'> & { total: number }>
  statementHolder: (userId: number) => Promise<Statement['holder']>
  /** Returns naira per calendar month, up to the current one, oldest first. */
  earningsByMonth: (userId: number, months: number) => Promise<{ month: string; earned: number }[]>
  bankAccounts: (userId: number) => Promise<BankAccount[]>
  transactions: (userId: number, query: TransactionQuery) => Promise<Listed<Transaction>>
  allTransactionsOf: (userId: number) => AsyncIterable<Transaction>
  receipt: (userId: number, id: number) => Promise<Receipt | undefined>
  transaction: (
    userId: number,
    reference: string,
    type: Transaction['type'],
  ) => Promise<Transaction | undefined>
}
