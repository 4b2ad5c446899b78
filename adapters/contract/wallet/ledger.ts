import * as z from 'zod/mini'
import { adminList } from '../core/admin-list.ts'
import { IdParams, Time } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { Day } from './wallet.ts'

/** Ledger accounts of one kind: credits, debits and balance, in naira. */
export const TrialBalanceLine = z.object({
  kind: z.enum(['chargeback', 'debt', 'escrow', 'fees', 'provider', 'wallet', 'withdrawal']),
  accounts: z.number(),
  debits: z.number(),
  credits: z.number(),
  balance: z.number(),
})
export type TrialBalanceLine = z.infer<typeof TrialBalanceLine>

export const getTrialBalance = endpoint({
  method: 'GET',
  path: '/api/admin/ledger/trial-balance',
  summary: "Returns the ledger's accounts by kind; the ledger is balanced if they sum to zero",
  access: 'super',
  reply: z.object({
    accounts: z.array(TrialBalanceLine),
    debits: z.number(),
    credits: z.number(),
    balanced: z.boolean(),
    /** Balances too small to withdraw, left by closed accounts; part of the fees. */
    givenUp: z.object({ accounts: z.number(), amount: z.number() }),
  }),
})

const Side = z.object({ amount: z.nullable(z.number()), status: z.nullable(z.string()) })
export const FoundDifference = z.object({
  kind: z.enum(['deposit', 'withdrawal']),
  reference: z.string(),
  difference: z.enum(['missing', 'unknown', 'amount', 'status']),
  ours: Side,
  theirs: Side,
  settled: z.boolean(),
})
export type FoundDifference = z.infer<typeof FoundDifference>
export const Reconciliation = z.object({
  id: z.number(),
  from: Time,
  to: Time,
  at: Time,
  compared: z.number(),
  failure: z.nullable(z.string()),
  /** At most 100, settled ones first. */
  differences: z.array(FoundDifference),
})
export type Reconciliation = z.infer<typeof Reconciliation>

export const listReconciliations = adminList({
  path: '/api/admin/ledger/reconciliations',
  summary: 'Lists comparisons of our ledger with the payment provider, newest first',
  access: 'super',
  rows: ['reconciliations', Reconciliation],
})

export const getDifferencesFile = endpoint({
  method: 'GET',
  path: '/api/admin/ledger/reconciliations/:id/differences.csv',
  summary: 'Exports the differences of one comparison as a CSV file',
  access: 'super',
  params: IdParams,
  fieldTexts: { id: 'The id of the comparison.' },
  file: 'text/csv',
})

/** A disputed or refunded card deposit; in naira. `frozen` and `owed` are current values. */
export const Chargeback = z.object({
  id: z.number(),
  user: z.object({ id: z.number(), name: z.string() }),
  reference: z.string(),
  cause: z.enum(['dispute', 'refund']),
  status: z.enum(['open', 'won', 'lost']),
  amount: z.number(),
  frozen: z.number(),
  owed: z.number(),
  openedAt: Time,
  endedAt: z.nullable(Time),
})
export type Chargeback = z.infer<typeof Chargeback>

export const listChargebacks = adminList({
  path: '/api/admin/ledger/chargebacks',
  summary: 'Lists chargebacks of deposits: open ones first, then the latest closed ones',
  access: 'super',
  rows: ['chargebacks', Chargeback],
})

export const reconcile = endpoint({
  method: 'POST',
  path: '/api/admin/ledger/reconciliations',
  summary: 'Compares our ledger with the payment provider now',
  access: 'super',
  body: z.strictObject({ from: Day }),
  fieldTexts: {
    from: 'The first day, in Lagos; without it the usual period, which is longer after failed comparisons.',
  },
  reply: z.object({ message: z.string(), differences: z.number() }),
})
