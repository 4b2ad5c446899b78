/** State of a standby; `late` and `away` ones are not read from. */
export type StandbyState = { state: 'following' | 'late' | 'away'; lagSeconds: number }

/** A database replica that takes visitors' reads. */
export type Standby<Reads> = {
  /**
   * Returns reads from the standby, or undefined while it may lack a change reported at this time, by `performance.now()`;
   * undefined for no change. Failed reads fall back to the primary.
   */
  readsFor: (changedAt: number | undefined) => Reads | undefined
  state: () => StandbyState
}
