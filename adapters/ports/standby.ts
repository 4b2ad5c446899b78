/** `late` and `away` ones are not read from. */
export type StandbyState = { state: 'following' | 'late' | 'away'; lagSeconds: number }

export type Standby<Reads> = {
  /**
   * Undefined while it may lack a change reported at this time, by `performance.now()`. Failed reads fall back to the primary.
   */
  readsFor: (changedAt: number | undefined) => Reads | undefined
  state: () => StandbyState
}
