/** How a standby is doing: `late` and `away` ones are not read from. */
export type StandbyState = { state: 'following' | 'late' | 'away'; lagSeconds: number }

/** A copy of the database that follows its changes, and takes visitors’ reads off it. */
export type Standby<Reads> = {
  /**
   * Returns reads at the standby, or undefined while it may lack a change that was heard of at this time, by
   * `performance.now()`; undefined for none. What it fails to read is read at the primary.
   */
  readsFor: (changedAt: number | undefined) => Reads | undefined
  state: () => StandbyState
}
