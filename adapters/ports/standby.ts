/** State of the standby; `late` and `away` ones are not read from. */
export type StandbyState = { state: 'following' | 'late' | 'away'; lagSeconds: number }

export type Standby<Reads> = {
  /** Undefined while it may lack a change of this time (`performance.now()`). Failed reads go to the primary. */
  readsFor: (changedAt: number | undefined) => Reads | undefined
  state: () => StandbyState
}
