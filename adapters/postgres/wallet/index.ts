import { bankAccounts } from './bank-accounts.ts'
import { chargebacks } from './chargebacks.ts'
import { correctionReads } from './correction-reads.ts'
import { corrections } from './corrections.ts'
import { deposits } from './deposits.ts'
import { feeConfigs } from './fee-configs.ts'
import { feeReads } from './fee-reads.ts'
import { figureReads } from './figure-reads.ts'
import { heldReads } from './held-reads.ts'
import { ledger } from './ledger.ts'
import { bookReads } from './ledger-reads.ts'
import { pendingReads } from './pending-reads.ts'
import { periodStatementReads } from './period-statement-reads.ts'
import { walletReads } from './reads.ts'
import { receiptReads } from './receipt-reads.ts'
import { reconciliations } from './reconciliations.ts'
import { statementReads } from './statement-reads.ts'
import { withdrawals } from './withdrawals.ts'

export const walletStorage = {
  stores: {
    bankAccounts,
    chargebacks,
    corrections,
    deposits,
    fees: feeConfigs,
    ledger,
    reconciliations,
    withdrawals,
  },
  reads: [
    bookReads,
    correctionReads,
    feeReads,
    figureReads,
    heldReads,
    pendingReads,
    periodStatementReads,
    receiptReads,
    statementReads,
    walletReads,
  ],
}
