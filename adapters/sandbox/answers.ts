import { createHash } from 'node:crypto'
import { accountOf, BANKS } from './banks.ts'
import type { Charge, Payout } from './store.ts'

const DOMAIN = 'test'
const INTEGRATION = 100_001
const SINCE = '2026-01-01T00:00:00.000Z'
const NOBODY = { first_name: null, last_name: null, phone: null, metadata: null }

export function chargeData({ reference, amount, outcome, email, createdAt }: Charge) {
  const at = new Date(createdAt).toISOString()
  const paidAt = outcome === 'success' ? at : null
  return {
    id: numberOf(reference),
    domain: DOMAIN,
    status: outcome === 'pending' ? 'ongoing' : outcome,
    reference,
    receipt_number: null,
    amount,
    message: null,
    gateway_response: {
      pending: 'The customer has not paid yet',
      success: 'Successful',
      failed: 'Declined',
      abandoned: 'The transaction was not completed',
    }[outcome],
    paid_at: paidAt,
    created_at: at,
    channel: 'card',
    currency: 'NGN',
    ip_address: '127.0.0.1',
    metadata: '',
    log: null,
    fees: null,
    fees_split: null,
    authorization: {},
    customer: {
      id: numberOf(email),
      ...NOBODY,
      email,
      customer_code: `CUS_${numberOf(email)}`,
      risk_action: 'default',
      international_format_phone: null,
    },
    plan: null,
    split: {},
    order_id: null,
    paidAt,
    createdAt: at,
    requested_amount: amount,
    pos_transaction_data: null,
    source: null,
    fees_breakdown: null,
    connect: null,
    transaction_date: at,
    plan_object: {},
    subaccount: {},
  }
}

export function disputeData(charge: Charge) {
  const isEnded = charge.dispute === 'won' || charge.dispute === 'lost'
  return {
    id: numberOf(`dispute:${charge.reference}`),
    refund_amount: charge.amount,
    currency: 'NGN',
    status: isEnded ? 'resolved' : 'awaiting-merchant-feedback',
    resolution: isEnded ? (charge.dispute === 'won' ? 'declined' : 'merchant-accepted') : null,
    domain: DOMAIN,
    transaction: chargeData(charge),
  }
}

/** Returns the amount as a string, like the provider. */
export function refundData({ reference, amount }: Charge) {
  return {
    status: 'processed',
    transaction_reference: reference,
    refund_reference: String(numberOf(`refund:${reference}`)),
    amount: String(amount),
    currency: 'NGN',
    domain: DOMAIN,
  }
}

export function bankData() {
  return BANKS.map(({ code, name }) => ({
    id: Number(code),
    name,
    slug: name.toLowerCase().replace(/[^a-z]+/g, '-'),
    code,
    longcode: code,
    gateway: null,
    pay_with_bank: false,
    supports_transfer: true,
    available_for_direct_debit: false,
    active: true,
    is_deleted: false,
    country: 'Nigeria',
    currency: 'NGN',
    type: 'nuban',
    createdAt: SINCE,
    updatedAt: SINCE,
  }))
}

export function recipientData(code: string) {
  const account = accountOf(code)
  if (!account) return undefined
  return {
    active: true,
    createdAt: SINCE,
    currency: 'NGN',
    description: '',
    domain: DOMAIN,
    email: '',
    id: numberOf(code),
    integration: INTEGRATION,
    metadata: {},
    name: account.holder,
    recipient_code: code,
    type: 'nuban',
    updatedAt: SINCE,
    is_deleted: false,
    isDeleted: false,
    details: {
      authorization_code: null,
      account_number: account.accountNumber,
      account_name: account.holder,
      bank_code: account.bank.code,
      bank_name: account.bank.name,
    },
  }
}

export function takenPayoutData(payout: Payout) {
  return {
    ...payoutData(payout),
    transfersessionid: [],
    transfertrials: [],
    request: numberOf(`request:${payout.reference}`),
    recipient: numberOf(payout.recipient),
  }
}

export function verifiedPayoutData(payout: Payout) {
  return {
    ...payoutData(payout),
    recipient: recipientData(payout.recipient),
    session: { provider: null, id: null },
    gateway_response: null,
  }
}

function payoutData({ reference, amount, reason, status, settlesAt }: Payout) {
  const at = new Date(settlesAt).toISOString()
  return {
    amount,
    createdAt: at,
    currency: 'NGN',
    domain: DOMAIN,
    failures: null,
    id: numberOf(reference),
    integration: INTEGRATION,
    reason,
    reference,
    source: 'balance',
    source_details: null,
    status,
    titan_code: null,
    transfer_code: `TRF_${reference}`,
    transferred_at: status === 'success' ? at : null,
    updatedAt: at,
  }
}

function numberOf(text: string): number {
  return createHash('sha256').update(text).digest().readUIntBE(0, 4)
}
