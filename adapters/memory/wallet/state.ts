import type { Chargeback } from '#domain/wallet/chargeback.ts'
import type { Correction } from '#domain/wallet/correction.ts'
import type { Deposit } from '#domain/wallet/deposit.ts'
import type { Entry, Hold, HoldEnd, LedgerLine, Transfer } from '#domain/wallet/ledger.ts'
import type { DatedFees, FeeConfig, Reconciliation, SavedAccount } from '#domain/wallet/ports.ts'
import type { Unsettled } from '#domain/wallet/settling.ts'
import type { Withdrawal } from '#domain/wallet/withdrawal.ts'

type StoredHold = Hold & { status: 'held' | HoldEnd; createdAt: Date; endedAt: Date | null }
type StoredEntry = Entry & { id: number; createdAt: Date; updatedAt: Date }
export type StoredAccount = SavedAccount & { id: number; userId: number; usedAt: Date }
type StoredFees = DatedFees & { changedBy: number | null; at: Date }

export const walletState = (fees: FeeConfig) => ({
  transfers: new Map<string, Transfer>(),
  lines: [] as LedgerLine[],
  balances: new Map<string, number>(),
  payoutLinks: new Map<string, number>(),
  unsettled: new Map<string, (Unsettled & { key: string })[]>(),
  accountHolds: new Map<string, Date>(),
  holds: new Map<string, StoredHold>(),
  entries: [] as StoredEntry[],
  deposits: new Map<string, Deposit>(),
  chargebacks: new Map<number, Chargeback>(),
  corrections: new Map<number, Correction>(),
  withdrawals: new Map<number, Withdrawal>(),
  reconciliations: [] as (Reconciliation & { id: number })[],
  bankAccounts: [] as StoredAccount[],
  feeConfigs: [{ ...fees, appliesFrom: '', changedBy: null, at: new Date(0) }] as StoredFees[],
})
