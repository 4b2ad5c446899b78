import type { Generated } from 'kysely'

/** The books, and money on its way in and out. */
export type MoneyTables = {
  accounts: {
    id: Generated<number>
    kind: 'wallet' | 'escrow' | 'withdrawal' | 'fees' | 'provider'
    name: string
    user_id: number | null
    balance_kobo: number | null
  }
  transfers: {
    id: Generated<number>
    key: string
    type: string
    reference: string
    actor_id: number | null
    created_at: Date
  }
  postings: { id: Generated<number>; transfer_id: number; account_id: number; amount_kobo: number }
  holds: {
    subject_kind: 'order' | 'gig'
    subject_id: number
    payer_id: number
    payee_id: number
    amount_kobo: number
    fee_kobo: number
    reference: string
    status: Generated<'held' | 'released' | 'refunded' | 'split'>
    created_at: Date
    ended_at: Date | null
  }
  transactions: {
    id: Generated<number>
    user_id: number
    type: 'deposit' | 'withdrawal' | 'escrow' | 'release' | 'refund' | 'fee' | 'withdrawal_fee'
    direction: 'in' | 'out'
    amount_kobo: number
    status: 'completed' | 'pending' | 'failed' | 'cancelled'
    reference: string
    description: string
    transfer_id: number | null
    created_at: Date
    updated_at: Date
  }
  deposits: {
    id: Generated<number>
    user_id: number
    reference: string
    amount_kobo: number
    status: 'pending' | 'credited' | 'failed'
    checks: number
    next_check_at: Date | null
    created_at: Date
  }
  bank_accounts: {
    id: Generated<number>
    user_id: number
    bank_code: string
    bank_name: string
    account_number: string
    account_name: string
    used_at: Date
  }
  reconciliations: {
    id: Generated<number>
    compared_from: Date
    compared_to: Date
    at: Date
    compared: number
    failure: string | null
  }
  reconciliation_differences: {
    id: Generated<number>
    reconciliation_id: number
    kind: 'deposit' | 'withdrawal'
    reference: string
    difference: 'missing' | 'unknown' | 'amount' | 'status'
    our_kobo: number | null
    our_status: string | null
    their_kobo: number | null
    their_status: string | null
  }
  withdrawals: {
    id: Generated<number>
    user_id: number
    reference: string
    amount_kobo: number
    fee_kobo: number
    bank_code: string
    account_number: string
    account_name: string
    status: 'requested' | 'sending' | 'paid' | 'failed'
    /** Null for those from before keys were kept. */
    request_key: string | null
    created_at: Date
    updated_at: Date
  }
}
