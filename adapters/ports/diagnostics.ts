/** Ages of the oldest pending entry in seconds, 0 if none is pending; null without a backup. */
export type DatabaseDiagnostics = {
  outboxAgeS: number
  depositAgeS: number
  withdrawalAgeS: number
  disputeAgeS: number
  imbalanceKobo: number
  providerDifferences: number
  backupAgeS: number | null
}
