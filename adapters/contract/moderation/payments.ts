import * as z from 'zod/mini'
import { required, Time } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { Chargeback } from '../wallet/ledger.ts'

/** Deposits: pending, credited, failed. Withdrawals: requested, sending, paid, failed, cancelled. */
export const PaymentStatus = z.enum([
  'pending',
  'credited',
  'requested',
  'sending',
  'paid',
  'failed',
  'cancelled',
])
export type PaymentStatus = z.infer<typeof PaymentStatus>

const Happening = z.object({
  event: z.enum([
    ...['opened', 'credited', 'requested', 'sending', 'paid', 'returned', 'cancelled', 'failed'],
    ...['chargeback', 'chargeback_won', 'chargeback_lost', 'debt_payment'],
  ] as const),
  at: Time,
  /** Naira moved by it. */
  amount: z.nullable(z.number()),
})
export type PaymentHappening = z.infer<typeof Happening>

export const PaymentForAdmins = z.object({
  kind: z.enum(['deposit', 'withdrawal']),
  reference: z.string(),
  person: z.object({ id: z.number(), name: z.string(), campus: z.string() }),
  provider: z.string(),
  amount: z.number(),
  fee: z.nullable(z.number()),
  status: PaymentStatus,
  isAbandoned: z.boolean(),
  heldUntil: z.nullable(Time),
  /** The last four digits; null for deposits. */
  account: z.nullable(z.object({ name: z.string(), bank: z.string(), end: z.string() })),
  history: z.array(Happening),
  chargebacks: z.array(z.pick(Chargeback, { id: true, cause: true, status: true, amount: true })),
})
export type PaymentForAdmins = z.infer<typeof PaymentForAdmins>

const Params = z.strictObject({ reference: required('Payment reference not found', 100) })
const FIELD_TEXTS = { reference: 'Our reference, as `dep_…` or `wdr_…`.' }

export const getPaymentForAdmins = endpoint({
  method: 'GET',
  path: '/api/admin/payments/:reference',
  summary: 'Returns a deposit or withdrawal with what happened to it; the look is kept in the audit log',
  access: 'admin',
  changes: true,
  fieldTexts: FIELD_TEXTS,
  params: Params,
  reply: PaymentForAdmins,
})

export const askAboutPayment = endpoint({
  method: 'POST',
  path: '/api/admin/payments/:reference/check',
  summary: 'Asks the payment provider about a deposit or withdrawal, and does what its answer means',
  access: 'admin',
  fieldTexts: FIELD_TEXTS,
  params: Params,
  body: z.strictObject({}),
  reply: z.object({
    /** `not_sent`: the payout was never requested. */
    says: z.enum(['success', 'failed', 'abandoned', 'pending', 'reversed', 'unknown', 'not_sent']),
    /** Naira actually paid in; null when the provider reports none. */
    amount: z.nullable(z.number()),
    payment: PaymentForAdmins,
  }),
})
