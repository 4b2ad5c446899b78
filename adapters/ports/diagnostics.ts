/**
 * What the database tells: how long the oldest of each has waited, in seconds, 0 when none does; what the books are off by;
 * how the last comparison with the provider ended; and how old the last backup is, null where there was none.
 */
export type DatabaseDiagnostics = {
  outboxAgeS: number
  depositAgeS: number
  withdrawalAgeS: number
  /** Since the oldest dispute was opened that is undecided; 0 without one. */
  disputeAgeS: number
  imbalanceKobo: number
  providerDifferences: number
  backupAgeS: number | null
}
