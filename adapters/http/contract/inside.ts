/** What the database tells: how long the oldest of each has waited, in seconds, 0 when none does; and what the books are off by. */
export type DatabaseInside = {
  outboxAgeS: number
  depositAgeS: number
  withdrawalAgeS: number
  imbalanceKobo: number
}
