import * as z from 'zod/mini'
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '../core/choices.ts'
import { IdParams, limit, Page, Pagination, required, Time } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { PAGE_SIZE } from '../core/limits.ts'
import { AccountNumber, BankCode, DepositBody, WithdrawBody } from './wallet-forms.ts'

export const Wallet = z.object({
  balance: z.number(),
  /** Money in escrow for the user, and on its way to their bank. */
  pendingBalance: z.number(),
  /** The part of it that is on its way to the bank, including fees. */
  onItsWayToBank: z.number(),
  heldInEscrow: z.number(),
  totalEarned: z.number(),
  /** Owed for charged-back deposits; paid first from incoming money. */
  debt: z.number(),
  frozen: z.number(),
  /** Includes the withdrawal fee; 0 while there is a debt. */
  availableToWithdraw: z.number(),
  /** Soonest first; it can be spent before. */
  settles: z.array(z.object({ amount: z.number(), at: Time })),
  /** Hours in which the first payout to a bank account can be cancelled; 0 for none. */
  payoutHoldHours: z.number(),
  withdrawalsRestUntil: z.nullable(Time),
  /** By the owner's “This wasn’t me”, until the password is reset. */
  withdrawalsStopped: z.boolean(),
})
export type Wallet = z.infer<typeof Wallet>

export const HELD_SHOWN = 50

const Deal = z.object({
  kind: z.enum(['order', 'gig']),
  id: z.number(),
  title: z.string(),
  counterpart: z.object({ id: z.number(), name: z.string() }),
})

export const Transaction = z.object({
  id: z.number(),
  type: z.enum(TRANSACTION_TYPES),
  direction: z.enum(['in', 'out']),
  amount: z.number(),
  status: z.enum(TRANSACTION_STATUSES),
  reference: z.string(),
  description: z.string(),
  /** Left without paying; still credited if paid later. */
  isAbandoned: z.boolean(),
  deal: z.nullable(Deal),
  createdAt: Time,
  updatedAt: Time,
})
export type Transaction = z.infer<typeof Transaction>

export const getWallet = endpoint({
  method: 'GET',
  path: '/api/wallet',
  summary: 'Returns balances and the latest transactions',
  access: 'user',
  reply: z.object({ wallet: Wallet, recentTransactions: z.array(Transaction) }),
})

export const getWalletSummary = endpoint({
  method: 'GET',
  path: '/api/wallet/summary',
  summary: "Returns balances, this month's earnings (Africa/Lagos) and the latest transactions",
  access: 'user',
  reply: z.object({ wallet: Wallet, monthlyEarnings: z.number(), recentTransactions: z.array(Transaction) }),
})

/** `YYYY-MM-DD`, from the year 1 as in Postgres; blank is none. */
export const Day = z.optional(
  z.string().check(z.refine((text) => text === '' || isDay(text), 'Invalid date')),
)
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

const HeldDeal = z.object({ deal: Deal, amount: z.number() })
export type HeldDeal = z.infer<typeof HeldDeal>

export const listHeldMoney = endpoint({
  method: 'GET',
  path: '/api/wallet/held',
  summary: `Lists the last ${HELD_SHOWN} open deals that pay the user, and those the user pays for`,
  note: 'The fee is part of what the user pays.',
  access: 'user',
  reply: z.object({ toUser: z.array(HeldDeal), byUser: z.array(HeldDeal) }),
})

export const getEarnings = endpoint({
  method: 'GET',
  path: '/api/wallet/earnings',
  summary: 'Lists earnings of the last twelve months (Africa/Lagos), oldest first',
  access: 'user',
  reply: z.object({ months: z.array(z.object({ month: z.string(), earned: z.number() })) }),
})

export const listTransactions = endpoint({
  method: 'GET',
  path: '/api/wallet/transactions',
  summary: 'Lists transactions, newest first; days are inclusive and in Africa/Lagos',
  access: 'user',
  query: TransactionQuery,
  reply: z.object({ transactions: z.array(Transaction), pagination: Pagination }),
})

export const Receipt = z.object({
  transaction: Transaction,
  holder: z.object({ name: z.string() }),
  from: z.string(),
  to: z.string(),
  /** A held withdrawal is cancellable until then. */
  sendsAt: z.nullable(Time),
  lines: z.array(z.object({ label: z.string(), amount: z.number() })),
  total: z.number(),
})
export type Receipt = z.infer<typeof Receipt>

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/wallet/transactions/:id',
  summary: 'Returns the receipt of a transaction, with everything that moved together with it',
  access: 'user',
  params: IdParams,
  reply: Receipt,
})

export const deposit = endpoint({
  method: 'POST',
  path: '/api/wallet/deposit',
  summary: 'Starts a deposit; redirect the browser to authorization_url',
  access: 'user',
  body: DepositBody,
  fieldTexts: {
    forPurchase:
      'Whether it is for a purchase. The order’s notice then mentions it; without an order, it follows after 15 minutes.',
  },
  status: 201,
  reply: z.object({ authorization_url: z.string(), reference: z.string() }),
})

export const verifyDeposit = endpoint({
  method: 'GET',
  path: '/api/wallet/verify-deposit',
  summary: 'Checks a deposit with the payment provider and credits it, once, if it was paid',
  changes: true,
  access: 'user',
  query: z.object({ reference: required('Payment reference not found', 100) }),
  fieldTexts: { reference: 'The deposit’s reference, from the payment provider’s redirect.' },
  reply: z.object({
    status: z.enum(['success', 'failed', 'pending']),
    message: z.string(),
    transaction: Transaction,
    isFirst: z.boolean(),
  }),
})

export const Bank = z.object({ code: z.string(), name: z.string() })
export const listBanks = endpoint({
  method: 'GET',
  path: '/api/wallet/banks',
  summary: 'Lists banks that withdrawals can go to',
  access: 'user',
  reply: z.array(Bank),
})

export const AccountBody = z.strictObject({ bankCode: BankCode, accountNumber: AccountNumber })
const BANK_ACCOUNT_FIELD_TEXTS = {
  bankCode: 'The bank’s code, from the list of banks.',
  accountNumber: 'The bank account’s 10 digits.',
}

export const verifyAccount = endpoint({
  method: 'POST',
  path: '/api/wallet/verify-account',
  summary: "Returns the account holder's name of a bank account",
  access: 'user',
  body: AccountBody,
  fieldTexts: BANK_ACCOUNT_FIELD_TEXTS,
  reply: z.object({ message: z.string(), account_name: z.string() }),
})

export const withdraw = endpoint({
  method: 'POST',
  path: '/api/wallet/withdraw',
  summary: 'Withdraws money to a bank account; deducts amount and fee at once',
  access: 'user',
  freshProof: true,
  body: WithdrawBody,
  fieldTexts: {
    ...BANK_ACCOUNT_FIELD_TEXTS,
    accountName: 'The account holder’s name, as returned by the check of the account.',
    save: 'Whether to save the bank account for next time.',
  },
  status: 201,
  reply: z.object({ message: z.string(), transaction: Transaction }),
})

export const cancelWithdrawal = endpoint({
  method: 'DELETE',
  path: '/api/wallet/withdrawals/:id',
  summary:
    'Cancels a withdrawal that has not left, by the id of its transaction; amount and fee return to the wallet',
  access: 'user',
  params: IdParams,
  reply: z.object({ message: z.string(), transaction: Transaction }),
})

export const cancelWithdrawalByLink = endpoint({
  method: 'POST',
  path: '/api/wallet/withdrawals/cancel',
  summary: 'Cancels a withdrawal that has not left; takes the token of the link in our email or chat',
  access: 'public',
  body: z.strictObject({ token: required('Invalid link', 200) }),
  reply: z.object({ message: z.string() }),
})

export function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
