/**
 * Database metrics: age of the oldest pending entry of each kind in seconds, 0 if none is pending; the ledger's imbalance; the
 * differences of the last reconciliation; and the age of the last backup, null without one.
 */
export type DatabaseDiagnostics = {
  outboxAgeS: number
  depositAgeS: number
  withdrawalAgeS: number
  /** Age of the oldest undecided dispute. */
  disputeAgeS: number
  imbalanceKobo: number
  providerDifferences: number
  backupAgeS: number | null
}
