import * as z from 'zod/mini'
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from './choices.ts'
import { limit, Page, Pagination, required, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { PAGE_SIZE } from './limits.ts'
import { AccountNumber, BankCode, DepositBody, WithdrawBody } from './wallet-forms.ts'

export const Wallet = z.object({
  balance: z.number(),
  pendingBalance: z.number(),
  heldInEscrow: z.number(),
  totalEarned: z.number(),
})
export type Wallet = z.infer<typeof Wallet>

export const Transaction = z.object({
  id: z.number(),
  type: z.enum(TRANSACTION_TYPES),
  direction: z.enum(['in', 'out']),
  amount: z.number(),
  status: z.enum(TRANSACTION_STATUSES),
  reference: z.string(),
  description: z.string(),
  createdAt: Time,
  updatedAt: Time,
})
export type Transaction = z.infer<typeof Transaction>

export const getWallet = endpoint({
  method: 'GET',
  path: '/api/wallet',
  summary: 'Balances and the latest transactions',
  access: 'user',
  reply: z.object({ wallet: Wallet, recentTransactions: z.array(Transaction) }),
})

export const getWalletSummary = endpoint({
  method: 'GET',
  path: '/api/wallet/summary',
  summary: 'Balances, what was earned this month (Africa/Lagos), and the latest transactions',
  access: 'user',
  reply: z.object({ wallet: Wallet, monthlyEarnings: z.number(), recentTransactions: z.array(Transaction) }),
})

/** A calendar day, `YYYY-MM-DD`, from the year 1 as Postgres counts; a blank one is none. */
const Day = z.optional(
  z
    .string()
    .check(
      z.refine(
        (text) => text === '' || (/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && isRealDay(text)),
        'Invalid date',
      ),
    ),
)
/** A filter that also takes blank for "all", as a form sends it. */
const blankOr = <const T extends readonly [string, ...string[]]>(values: T, message: string) =>
  z.optional(z.enum([...values, ''] as const, message))

export const TransactionQuery = z.object({
  type: blankOr(TRANSACTION_TYPES, 'Invalid type'),
  status: blankOr(TRANSACTION_STATUSES, 'Invalid status'),
  startDate: Day,
  endDate: Day,
  page: Page,
  limit: limit(PAGE_SIZE.transactions),
})
export type TransactionQuery = z.output<typeof TransactionQuery>

export const StatementQuery = z.object({ startDate: Day, endDate: Day })
export type StatementQuery = z.output<typeof StatementQuery>

export const getEarnings = endpoint({
  method: 'GET',
  path: '/api/wallet/earnings',
  summary: 'What was released in each of the last twelve months (Africa/Lagos), oldest first',
  access: 'user',
  reply: z.object({ months: z.array(z.object({ month: z.string(), earned: z.number() })) }),
})

export const listTransactions = endpoint({
  method: 'GET',
  path: '/api/wallet/transactions',
  summary: 'Transactions, newest first; days are inclusive and of Africa/Lagos',
  access: 'user',
  query: TransactionQuery,
  reply: z.object({ transactions: z.array(Transaction), pagination: Pagination }),
})

export const deposit = endpoint({
  method: 'POST',
  path: '/api/wallet/deposit',
  summary: 'Open a deposit; the browser then goes to authorization_url',
  access: 'user',
  body: DepositBody,
  status: 201,
  reply: z.object({ authorization_url: z.string(), reference: z.string() }),
})

export const verifyDeposit = endpoint({
  method: 'GET',
  path: '/api/wallet/verify-deposit',
  summary: 'Ask the provider about a deposit and credit it, once, when it was paid',
  access: 'user',
  query: z.object({ reference: required('Payment reference not found', 100) }),
  reply: z.object({
    status: z.enum(['success', 'failed', 'pending']),
    message: z.string(),
    transaction: Transaction,
  }),
})

export const Bank = z.object({ code: z.string(), name: z.string() })
export const listBanks = endpoint({
  method: 'GET',
  path: '/api/wallet/banks',
  summary: 'Banks that a withdrawal can go to',
  access: 'user',
  reply: z.array(Bank),
})

export const AccountBody = z.strictObject({ bankCode: BankCode, accountNumber: AccountNumber })
export const verifyAccount = endpoint({
  method: 'POST',
  path: '/api/wallet/verify-account',
  summary: "The name of a bank account's holder",
  access: 'user',
  body: AccountBody,
  reply: z.object({ message: z.string(), account_name: z.string() }),
})

export const withdraw = endpoint({
  method: 'POST',
  path: '/api/wallet/withdraw',
  summary: 'Send money to a bank account; amount and fee leave the balance at once',
  access: 'user',
  body: WithdrawBody,
  status: 201,
  reply: z.object({ message: z.string(), transaction: Transaction }),
})

function isRealDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
