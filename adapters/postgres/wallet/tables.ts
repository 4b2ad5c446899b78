import type { Generated } from 'kysely'
import type { EntryStatus, EntryType } from '#domain/wallet/ledger.ts'
import type { Subject } from '#domain/wallet/ports.ts'

/** The books, and money on its way in and out. */
export type MoneyTables = {
  accounts: {
    id: Generated<number>
    kind: 'wallet' | 'escrow' | 'withdrawal' | 'chargeback' | 'debt' | 'fees' | 'provider'
    name: string
    user_id: number | null
    balance_kobo: number | null
    settles_at: Date | null
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
  payout_links: { token_hash: string; withdrawal_id: number }
  unsettled_credits: {
    id: Generated<number>
    account_id: number
    transfer_id: number
    amount_kobo: number
    settles_at: Date
  }
  holds: {
    subject_kind: Subject['kind']
    subject_id: number
    payer_id: number
    payee_id: number
    amount_kobo: number
    fee_kobo: number
    reference: string
    status: Generated<'held' | 'released' | 'refunded' | 'split'>
    session_id: Generated<number | null>
    created_at: Date
    ended_at: Date | null
  }
  transactions: {
    id: Generated<number>
    user_id: number
    type: EntryType
    direction: 'in' | 'out'
    amount_kobo: number
    status: EntryStatus
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
    is_abandoned: Generated<boolean>
    created_at: Date
  }
  chargebacks: {
    id: Generated<number>
    user_id: number
    reference: string
    cases: string[]
    cause: 'dispute' | 'refund'
    amount_kobo: number
    status: 'open' | 'won' | 'lost'
    opened_at: Date
    reminded_at: Date | null
    ended_at: Date | null
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
  ledger_days: {
    up_to_transfer: number
    up_to_account: number
    kind: string
    accounts: number
    in_kobo: number
    out_kobo: number
    closed_at: Generated<Date>
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
    held_until: Date | null
    /** Of one that is stored as failed: its owner took it back. */
    cancelled_at: Date | null
    /** Null for those from before keys were kept. */
    created_at: Date
    updated_at: Date
  }
}
