import { memoryLedger } from './ledger.ts'
import {
  memoryBankAccounts,
  memoryChargebacks,
  memoryCorrections,
  memoryDeposits,
  memoryFees,
  memoryWithdrawals,
} from './payments.ts'
import { memoryReconciliations } from './reconciliations.ts'

export const walletStores = {
  bankAccounts: memoryBankAccounts,
  chargebacks: memoryChargebacks,
  corrections: memoryCorrections,
  deposits: memoryDeposits,
  fees: memoryFees,
  ledger: memoryLedger,
  reconciliations: memoryReconciliations,
  withdrawals: memoryWithdrawals,
}
