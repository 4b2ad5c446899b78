/** State of the standby; `late` and `away` ones are not read from. */
export type StandbyState = { state: 'following' | 'late' | 'away'; lagSeconds: number }

export type Standby<Reads> = {
  /** Returns undefined while it may lack a change of this time, by `performance.now()`. */
  readsFor: (changedAt: number | undefined) => Reads | undefined
  state: () => StandbyState
}
