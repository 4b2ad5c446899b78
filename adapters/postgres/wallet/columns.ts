import type { Generated } from 'kysely'
import type { Chargeback } from '#domain/wallet/chargeback.ts'
import type { Correction } from '#domain/wallet/correction.ts'
import type { Deposit } from '#domain/wallet/deposit.ts'
import type { EntryStatus, EntryType } from '#domain/wallet/ledger.ts'
import type { DealKind, Difference, Subject } from '#domain/wallet/ports.ts'
import type { Withdrawal } from '#domain/wallet/withdrawal.ts'

export type MoneyColumns = {
  accounts: { kind: 'wallet' | 'escrow' | 'withdrawal' | 'chargeback' | 'debt' | 'fees' | 'provider' }
  holds: { subject_kind: Subject['kind']; status: Generated<'held' | 'released' | 'refunded' | 'split'> }
  transactions: { type: EntryType; direction: 'in' | 'out'; status: EntryStatus }
  deposits: { status: Deposit['status']; notice: Generated<Deposit['notice']> }
  chargebacks: { cause: Chargeback['cause']; status: Chargeback['status'] }
  corrections: {
    kind: Correction['kind']
    status: Correction['status']
    deal_kind: DealKind | null
  }
  reconciliation_differences: { kind: Difference['kind']; difference: Difference['difference'] }
  /** Stores cancelled ones as failed. */
  withdrawals: { status: Exclude<Withdrawal['status'], 'cancelled'> }
}
