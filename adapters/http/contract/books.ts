import * as z from 'zod/mini'
import { limit, Page, Pagination, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { PAGE_SIZE } from './limits.ts'

/** Accounts of one kind together: what came in (credits), what went out (debits), what remains; in naira. */
export const TrialBalanceLine = z.object({
  kind: z.enum(['escrow', 'fees', 'provider', 'wallet', 'withdrawal']),
  accounts: z.number(),
  debits: z.number(),
  credits: z.number(),
  balance: z.number(),
})
export type TrialBalanceLine = z.infer<typeof TrialBalanceLine>

export const getTrialBalance = endpoint({
  method: 'GET',
  path: '/api/admin/ledger/trial-balance',
  summary: 'All accounts of the books by kind; balanced when all of them sum to zero',
  access: 'super',
  reply: z.object({
    accounts: z.array(TrialBalanceLine),
    debits: z.number(),
    credits: z.number(),
    balanced: z.boolean(),
  }),
})

const Side = z.object({ amount: z.nullable(z.number()), status: z.nullable(z.string()) })
export const Reconciliation = z.object({
  id: z.number(),
  from: Time,
  to: Time,
  at: Time,
  compared: z.number(),
  failure: z.nullable(z.string()),
  /** At most the first hundred. */
  differences: z.array(
    z.object({
      kind: z.enum(['deposit', 'withdrawal']),
      reference: z.string(),
      difference: z.enum(['missing', 'unknown', 'amount', 'status']),
      ours: Side,
      theirs: Side,
    }),
  ),
})
export type Reconciliation = z.infer<typeof Reconciliation>

export const ReconciliationQuery = z.object({ page: Page, limit: limit(PAGE_SIZE.admin) })
export type ReconciliationQuery = z.output<typeof ReconciliationQuery>

export const listReconciliations = endpoint({
  method: 'GET',
  path: '/api/admin/ledger/reconciliations',
  summary: 'How our books compared with the payment provider’s, newest first',
  access: 'super',
  query: ReconciliationQuery,
  reply: z.object({ reconciliations: z.array(Reconciliation), pagination: Pagination }),
})

export const reconcile = endpoint({
  method: 'POST',
  path: '/api/admin/ledger/reconciliations',
  summary: 'Compare our books of the last three days with the payment provider’s now',
  access: 'super',
  body: z.strictObject({}),
  reply: z.object({ message: z.string(), differences: z.number() }),
})
